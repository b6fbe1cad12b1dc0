import type { Migration } from '../store/migrations.ts'

export type AuthTables = {
  companies: { id: string; name: string; created_at: number }
  /** `id` is the SHA-256 of the token, so that a stolen database contains no token. */
  access_tokens: {
    id: string
    company_id: string
    client_id: string
    /** Separated by spaces, as in OAuth. */
    scopes: string
    thumbprint: string | null
    expires_at: number
  }
}

export const authMigrations: readonly Migration[] = [
  {
    name: '001-companies',
    async up(db) {
      await db.schema
        .createTable('companies')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
  {
    name: '002-access-tokens',
    async up(db) {
      await db.schema
        .createTable('access_tokens')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('client_id', 'text', (c) => c.notNull())
        .addColumn('scopes', 'text', (c) => c.notNull())
        .addColumn('thumbprint', 'text')
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
]
