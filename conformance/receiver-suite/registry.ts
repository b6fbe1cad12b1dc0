import { join } from 'node:path'
import { loadChecks } from '../run/schedule/load-checks.ts'
import type { ReceiverCheck } from './check.ts'

/** Every check of receivers, by the order of the files in checks/. */
export const receiverChecks = (): Promise<readonly ReceiverCheck[]> => loadChecks(join(import.meta.dirname, 'checks'))
