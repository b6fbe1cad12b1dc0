/** What this contract promises beyond OpenAPI, held by `redocly lint`. One rule per file, named after what it asks for. */
import { acceptLanguage } from './accept-language.js'
import { assumptionTold } from './assumption-told.js'
import { assumptionsListed } from './assumptions-listed.js'
import { bothCredentials } from './both-credentials.js'
import { conditionalTitled } from './conditional-titled.js'
import { errorsDocumented } from './errors-documented.js'
import { examplesGiven } from './examples-given.js'
import { objectNamed } from './object-named.js'
import { openNamesKeywords } from './open-names-keywords.js'
import { propertyDescribed } from './property-described.js'
import { sourceNamed } from './source-named.js'

export default () => ({
  id: 'contract',
  rules: {
    oas3: {
      'accept-language': acceptLanguage,
      'assumption-told': assumptionTold,
      'both-credentials': bothCredentials,
      'conditional-titled': conditionalTitled,
      'errors-documented': errorsDocumented,
      'examples-given': examplesGiven,
      'object-named': objectNamed,
      'open-names-keywords': openNamesKeywords,
      'property-described': propertyDescribed,
      'source-named': sourceNamed,
    },
  },
  decorators: {
    oas3: { 'assumptions-listed': assumptionsListed },
  },
})
