declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype'
    noHinting?: boolean
    keepFeatures?: string[]
    variationAxes?: Record<string, number>
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>
}
