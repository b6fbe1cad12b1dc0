import type { CardRestrictions } from '../cards/restrictions.ts'
import type { Currency } from './currencies.ts'
import { allowsCategory } from './spend-rules.ts'

/** An invented merchant. */
export type Merchant = {
  readonly name: string
  /** Merchant category code of ISO 18245, 4 digits. */
  readonly mcc: string
  readonly mccDescription: string
  readonly currency: Currency
}

/**
 * At least one for each merchant category. Stored transactions refer to merchants by name, so names must not change.
 */
export const merchants: readonly Merchant[] = [
  merchant('PADARIA FLOR DO TRIGO', '5462', 'Bakeries'),
  merchant('POSTO BEIRA MAR', '5541', 'Service stations'),
  merchant('PIXELFORGE SUBSCRIPTION', '5734', 'Computer software stores', 'USD'),
  merchant('HOTEL BOA VIAGEM', '7011', 'Lodging, hotels, motels, resorts'),
  merchant('PAPELARIA DO PORTO', '5943', 'Stationery, office and school supply stores'),
  merchant('VOE NORTE LINHAS AEREAS', '4511', 'Airlines and air carriers'),
  merchant('RESTAURANTE SABOR DA SERRA', '5812', 'Eating places and restaurants'),
  merchant('TAXI CIDADE ALTA', '4121', 'Taxicabs and limousines'),
  merchant('FAZENDA SANTA RITA JARDINS', '0780', 'Landscaping and horticultural services'),
  merchant('CLINICA VETERINARIA PATAS', '0742', 'Veterinary services'),
  merchant('ELETRICA MODELO', '1731', 'Electrical contractors'),
  merchant('GRAFICA ATLANTICA', '2741', 'Publishing and printing'),
  merchant('LOCADORA RODA LIVRE', '7512', 'Automobile rental agency'),
  merchant('TRENES DEL BAJIO', '4112', 'Passenger railways', 'MXN'),
  merchant('METRO LINHA NOVE', '4111', 'Local and suburban commuter transportation'),
  merchant('EXPRESSO TRES PONTAS', '4215', 'Courier services'),
  merchant('CRUZEIROS MAR ABERTO', '4411', 'Steamship and cruise lines'),
  merchant('VIAGENS CONTRAPONTO', '4722', 'Travel agencies and tour operators'),
  merchant('PEDAGIO VIA SERRANA', '4784', 'Tolls and bridge fees'),
  merchant('CLARAVOZ TELEFONIA', '4814', 'Telecommunication services'),
  merchant('TELA GRANDE STREAMING', '4899', 'Cable, satellite and other pay television'),
  merchant('ENERGIA DO PLANALTO', '4900', 'Utilities: electric, gas, water'),
  merchant('MEDSUPRI DISTRIBUIDORA', '5047', 'Medical, dental and hospital equipment'),
  merchant('CASA DO PARAFUSO', '5251', 'Hardware stores'),
  merchant('MAGAZINE CENTRAL', '5311', 'Department stores'),
  merchant('MERCADO BOM PRECO', '5411', 'Grocery stores and supermarkets'),
  merchant('AUTO PECAS IPIRANGA', '5533', 'Automotive parts and accessories stores'),
  merchant('UNIFORMES ALVORADA', '5691', 'Clothing stores'),
  merchant('MOVEIS JACARANDA', '5712', 'Furniture and home furnishings stores'),
  merchant('ELETRO SHOP PAULISTA', '5732', 'Electronics stores'),
  merchant('NUVEM DE JOGOS', '5816', 'Digital goods: games', 'USD'),
  merchant('DROGARIA SAO BENTO', '5912', 'Drug stores and pharmacies'),
  merchant('LIVRARIA DO LARGO', '5942', 'Book stores'),
  merchant('FLORICULTURA ORVALHO', '5992', 'Florists'),
  merchant('CAIXA 24H PRACA DA SE', '6011', 'Automated cash disbursements'),
  merchant('SEGURADORA HORIZONTE', '6300', 'Insurance sales and underwriting'),
  merchant('LAVANDERIA CLARA', '7216', 'Dry cleaners'),
  merchant('ANUNCIA JA MIDIA', '7311', 'Advertising services'),
  merchant('BERGMANN BERATUNG', '7392', 'Management, consulting and public relations services', 'EUR'),
  merchant('ESTACIONAMENTO VILA MAR', '7523', 'Parking lots and garages'),
  merchant('OFICINA DOIS IRMAOS', '7538', 'Automotive service shops'),
  merchant('TEATRO DAS ARTES', '7922', 'Theatrical producers and ticket agencies'),
  merchant('LOTERICA TREVO', '7995', 'Betting, lottery tickets and casino chips'),
  merchant('CLINICA BEM ESTAR', '8011', 'Doctors and physicians'),
  merchant('ESCOLA DE IDIOMAS ATLAS', '8299', 'Schools and educational services'),
  merchant('INSTITUTO MARE VERDE', '8398', 'Charitable and social service organizations'),
  merchant('PREFEITURA DE LAGOA AZUL', '9311', 'Tax payments'),
  merchant('GRAND LAKEVIEW HOTEL', '7011', 'Lodging, hotels, motels, resorts', 'USD'),
  merchant('HOTEL PLAZA DEL CARMEN', '7011', 'Lodging, hotels, motels, resorts', 'MXN'),
]

const TRAVEL = new Set(['4511', '7011', '7512', '4112', '4722', '4121'])
const travelMerchants = merchants.filter(({ mcc }) => TRAVEL.has(mcc))

/**
 * The merchant of the next purchase, in turn. The control interface does not name a merchant, so this one is in a
 * category that the card permits, if there is any.
 * @param turn increasing; the same turn returns the same merchant
 */
export function chooseMerchant(rule: CardRestrictions['merchantCategory'], turn: number): Merchant {
  const permitted = merchants.filter(({ mcc }) => allowsCategory(rule, mcc))
  return inTurn(permitted.length > 0 ? permitted : merchants, turn)
}

/** A merchant of a travel category. */
export function chooseTravelMerchant(turn: number): Merchant {
  return inTurn(travelMerchants, turn)
}

/** The first merchant with this code, one of `merchantCodes`. */
export function merchantWithCode(mcc: string): Merchant {
  return required(merchants.find((merchant) => merchant.mcc === mcc))
}

export function merchantNamed(name: string): Merchant {
  return required(byName.get(name))
}

/** The codes of all merchants. */
export const merchantCodes: readonly string[] = [...new Set(merchants.map(({ mcc }) => mcc))]

const byName: ReadonlyMap<string, Merchant> = new Map(merchants.map((merchant) => [merchant.name, merchant]))

function inTurn(all: readonly Merchant[], turn: number): Merchant {
  return required(all[turn % all.length])
}

function required(found: Merchant | undefined): Merchant {
  if (!found) throw new TypeError('unknown merchant')
  return found
}

function merchant(name: string, mcc: string, mccDescription: string, currency: Currency = 'BRL'): Merchant {
  return { name, mcc, mccDescription, currency }
}
