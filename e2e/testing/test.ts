import { test as base } from '@playwright/test'
import './time/own-time.ts'

// Every test file imports this module first, so that its process shows the set time before anything reads the clock.
export const test = base
export const expect = base.expect
