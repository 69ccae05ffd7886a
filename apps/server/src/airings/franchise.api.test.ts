import { testFranchise } from './testing/test-franchise.ts'

// Ten days. `franchise.proof.ts` has a year.
testFranchise({ airings: 240, shows: 60 })
