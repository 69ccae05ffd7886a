import { testFranchise } from '#features/playout/testing/airings/test-franchise.ts'

// Tests ten days. `franchise.proof.ts` tests a year.
testFranchise({ airings: 240, shows: 60 })
