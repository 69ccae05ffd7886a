import { testFranchise } from '#features/playout/testing/airings/test-franchise.ts'

// Ten days. `franchise.proof.ts` has a year.
testFranchise({ airings: 240, shows: 60 })
