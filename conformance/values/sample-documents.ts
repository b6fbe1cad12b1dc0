/** Invented document numbers with right check digits: the plain ones of every run, which reports show. */
export const sampleDocuments = { cpf: '52998224725', cnpj: '11222333000181' } as const
