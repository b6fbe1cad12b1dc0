import { Company, User } from '../app/models/company.ts'
import { OauthApplication, SCOPES } from '../app/models/oauth.ts'
import { Connection } from '../lib/active_record.ts'
import { digest, friendlyToken } from '../lib/token.ts'

export interface Credentials {
  clientId: string
  clientSecret: string
}

/** The main company, once, and credentials for it, anew at every start: of earlier ones only digests are left. */
export function seed(): Credentials {
  return Connection.transaction(() => {
    const company = Company.all().first() ?? createCompany()
    const credentials = { clientId: friendlyToken(), clientSecret: friendlyToken() }
    OauthApplication.create({
      companyId: company.id,
      uid: credentials.clientId,
      secretDigest: digest(credentials.clientSecret),
      scopes: SCOPES.join(' '),
    })
    return credentials
  })
}

function createCompany(): Company {
  const company = Company.create({ name: 'Boa Viagem Turismo Ltda' })
  User.create({ companyId: company.id, name: 'Ana Souza', email: 'ana.souza@boaviagem.example' })
  return company
}
