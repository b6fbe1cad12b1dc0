/** Rules for this contract beyond those of OpenAPI, for `redocly lint`. One rule per file, named after what it requires. */
import { acceptLanguage } from './accept-language.js'
import { conditionalTitle } from './conditional-title.js'
import { descriptionWithoutSandbox } from './description-without-sandbox.js'
import { mediaTypeExample } from './media-type-example.js'
import { objectSchemaInOwnFile } from './object-schema-in-own-file.js'
import { openAnnotation } from './open-annotation.js'
import { operationCredentials } from './operation-credentials.js'
import { operationErrorResponses } from './operation-error-responses.js'
import { propertyDescription } from './property-description.js'
import { sourceAnnotation } from './source-annotation.js'
import { unspecifiedAnnotation } from './unspecified-annotation.js'

export default () => ({
  id: 'contract',
  rules: {
    oas3: {
      'accept-language': acceptLanguage,
      'conditional-title': conditionalTitle,
      'description-without-sandbox': descriptionWithoutSandbox,
      'media-type-example': mediaTypeExample,
      'object-schema-in-own-file': objectSchemaInOwnFile,
      'open-annotation': openAnnotation,
      'operation-credentials': operationCredentials,
      'operation-error-responses': operationErrorResponses,
      'property-description': propertyDescription,
      'source-annotation': sourceAnnotation,
      'unspecified-annotation': unspecifiedAnnotation,
    },
  },
})
