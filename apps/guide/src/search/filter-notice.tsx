/** Takes the place of the filter form while it loads, or says that it could not. */
export function FilterNotice({ text }: { text: string }) {
  return (
    <p className="g-filters" role="status">
      {text}
    </p>
  )
}
