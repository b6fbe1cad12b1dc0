import type { components } from '../../generated/types.d.ts'
import type { Choices } from '../choices.ts'

type MccCategory = Required<components['schemas']['MccCategoryDto']>

/** The merchant categories, with their codes of ISO 18245, zero-padded. */
export const categories: readonly MccCategory[] = [
  ['agriculture', 'Agricultural services', '0763', '0780'],
  ['veterinary', 'Veterinary services', '0742'],
  ['construction', 'Building contractors', '1520', '1711', '1731', '1740', '1750', '1761', '1771', '1799'],
  ['printing', 'Printing and publishing', '2741', '2791', '2842'],
  ['airlines', 'Airlines', '3000', '3001', '4511'],
  ['car-rental', 'Car rental', '3351', '3357', '3366', '7512', '7513', '7519'],
  ['lodging', 'Hotels and lodging', '3501', '3502', '7011', '7012'],
  ['railways', 'Railways', '4011', '4112'],
  ['local-transport', 'Local and commuter transport', '4111', '4131', '4789'],
  ['taxis', 'Taxis and ride services', '4121'],
  ['freight', 'Couriers, freight and storage', '4214', '4215', '4225'],
  ['cruises', 'Cruises and boats', '4411', '4457', '4468'],
  ['travel-agencies', 'Travel agencies and tours', '4722', '4723'],
  ['tolls', 'Tolls and bridge fees', '4784'],
  ['telecommunication', 'Telephone and network services', '4812', '4814', '4816', '4821'],
  ['streaming', 'Cable and streaming', '4899'],
  ['utilities', 'Electricity, gas and water', '4900'],
  ['office-supplies', 'Office supplies and furniture', '5021', '5044', '5111', '5943'],
  ['computers', 'Computers and software', '5045', '5734', '7372'],
  ['medical-supplies', 'Medical supplies', '5047', '5122'],
  ['hardware', 'Hardware and building materials', '5072', '5200', '5251'],
  ['department-stores', 'Department stores', '5310', '5311', '5331'],
  ['groceries', 'Groceries and supermarkets', '5411', '5422', '5441', '5451', '5462', '5499'],
  ['vehicles', 'Vehicles and parts', '5511', '5521', '5532', '5533', '5571'],
  ['fuel', 'Fuel stations', '5541', '5542'],
  ['clothing', 'Clothing and shoes', '5611', '5621', '5651', '5661', '5691', '5699'],
  ['home-furnishing', 'Furniture and household', '5712', '5713', '5719', '5722'],
  ['electronics', 'Electronics', '5732', '5733'],
  ['restaurants', 'Restaurants and bars', '5811', '5812', '5813', '5814'],
  ['digital-goods', 'Digital goods and games', '5815', '5816', '5817', '5818'],
  ['pharmacies', 'Pharmacies', '5912'],
  ['books', 'Books and news', '5192', '5942', '5994'],
  ['gifts', 'Gifts, jewellery and hobbies', '5944', '5945', '5947', '5992'],
  ['cash', 'Cash withdrawal', '6010', '6011'],
  ['financial-services', 'Financial services and insurance', '6012', '6051', '6211', '6300'],
  ['personal-care', 'Hair, beauty and laundry', '7211', '7216', '7230', '7298'],
  ['advertising', 'Advertising', '7311'],
  ['consulting', 'Business and consulting services', '7392', '7399', '8931', '8999'],
  ['parking', 'Parking', '7523'],
  ['repairs', 'Vehicle and other repairs', '7531', '7534', '7538', '7629', '7699'],
  ['entertainment', 'Cinema, theatre and sport', '7832', '7922', '7941', '7991', '7997'],
  ['gambling', 'Betting and lotteries', '7800', '7801', '7802', '7995'],
  ['health', 'Doctors, dentists and hospitals', '8011', '8021', '8062', '8099'],
  ['education', 'Schools and courses', '8211', '8220', '8249', '8299'],
  ['donations', 'Charities and associations', '8398', '8641', '8661'],
  ['government', 'Taxes, fines and public services', '9211', '9222', '9311', '9399', '9402'],
].map(([id = '', name = '', ...mccCodes]) => ({ id, name, mccCodes }))

/** Categories of one code each, as many as with the others make up 940. No merchant has these codes. */
const furtherCategories: readonly MccCategory[] = Array.from({ length: 940 - categories.length }, (_, index) => {
  const code = String(1800 + index)
  return { id: `code-${code}`, name: `Merchants with the code ${code}`, mccCodes: [code] }
})

/** The merchant categories, as many as chosen. */
export function categoriesOf(choices: Choices): readonly MccCategory[] {
  const areMany = choices['category-pages'] === 'many' || choices['most-categories'] === '100'
  return areMany ? [...categories, ...furtherCategories] : categories
}

const ids: ReadonlySet<string> = new Set([...categories, ...furtherCategories].map(({ id }) => id))

export function isCategory(id: string): boolean {
  return ids.has(id)
}
