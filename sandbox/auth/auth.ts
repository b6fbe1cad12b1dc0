import type { Subject } from '../subject.ts'
import { credentials } from './control.ts'
import { authMigrations } from './tables.ts'

/** Companies and their access tokens. */
export const auth: Subject = { operations: {}, migrations: authMigrations, control: [credentials] }
