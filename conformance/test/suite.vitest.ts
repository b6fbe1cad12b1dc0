/**
 * The suite as vitest tests, one for each rule: against the embedded sandbox, or the target of CONFORM_BASE_URL and the other
 * environment variables of the command line.
 */
import { conformanceTests } from '../node/vitest.ts'

conformanceTests()
