import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Generator } from './generator.ts'
import versions from './versions.json' with { type: 'json' }

/** The beginning of each program. */
const beginning = `
import datetime, json, os, urllib.request

BASE_URL, TOKEN = os.environ["BASE_URL"], os.environ["TOKEN"]
CARD = {"name": "Trip to Recife", "restrictions": {"spendLimit": 1500}}
BOLETO = {
    "amount": 149.9,
    "dueDate": (datetime.date.today() + datetime.timedelta(days=10)).isoformat(),
    "memo": "Invoice 2041",
    "payerData": {
        "name": "Mariana Alves Ribeiro",
        "personType": "natural",
        "documentNumber": "52998224725",
        "email": "mariana.ribeiro@mail.example",
        "phone": {"countryCode": "55", "areaCode": "85", "number": "988124407"},
        "address": {
            "street": "Rua Ana Bilhar",
            "number": "1136",
            "neighborhood": "Varjota",
            "postalCode": "60160110",
            "city": "Fortaleza",
            "state": "CE",
        },
    },
}
`

/** Sends and receives JSON. */
const call = `
def call(path: str, body: str | None = None) -> str:
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    data = None if body is None else body.encode()
    with urllib.request.urlopen(urllib.request.Request(BASE_URL + path, data, headers)) as response:
        return response.read().decode()
`

const schemas = ['BoletoDto', 'CardCreateDto', 'CardDetailsDto']

export const pythonGenerators: readonly Generator[] = [
  {
    name: 'quicktype',
    package: 'quicktype',
    version: versions.quicktype,
    language: 'Python',
    generates: 'dataclasses',
    command: [
      'quicktype/dist/index.js', '--lang', 'python', '--src-lang', 'schema', '--out', 'quicktype_models.py',
      ...schemas.flatMap((name) => ['--src', `openapi.json#/components/schemas/${name}`]),
    ], // biome-ignore format: a command
    program: `${beginning}${call}
from quicktype_models import BoletoDto, CardCreateDto, CardDetailsDto

boleto = BoletoDto.from_dict(json.loads(call("/v1/boletos", json.dumps(BOLETO))))
BoletoDto.from_dict(json.loads(call(f"/v1/boletos/{boleto.id}")))
created = CardDetailsDto.from_dict(json.loads(call("/v1/cards", json.dumps(CardCreateDto.from_dict(CARD).to_dict()))))
print(CardDetailsDto.from_dict(json.loads(call(f"/v1/cards/{created.id}"))).name)
`,
  },
  {
    name: 'datamodel-code-generator',
    package: 'datamodel-code-generator',
    version: requiredVersion('datamodel-code-generator'),
    language: 'Python',
    generates: 'Pydantic models',
    command: [
      'datamodel-codegen', '--input', 'openapi.json', '--input-file-type', 'openapi',
      '--output-model-type', 'pydantic_v2.BaseModel', '--output', 'datamodel_models.py',
    ], // biome-ignore format: a command
    program: `${beginning}${call}
from datamodel_models import BoletoCreateDto, BoletoDto, CardCreateDto, CardDetailsDto

sent = BoletoCreateDto.model_validate(BOLETO).model_dump_json(by_alias=True, exclude_unset=True)
boleto = BoletoDto.model_validate_json(call("/v1/boletos", sent))
identifier = json.loads(boleto.model_dump_json(by_alias=True))["id"]
BoletoDto.model_validate_json(call(f"/v1/boletos/{identifier}"))
sent = CardCreateDto.model_validate(CARD).model_dump_json(by_alias=True, exclude_unset=True)
card = CardDetailsDto.model_validate_json(call("/v1/cards", sent)).model_dump_json(by_alias=True)
retrieved = CardDetailsDto.model_validate_json(call(f"/v1/cards/{json.loads(card)['id']}"))
print(json.loads(retrieved.model_dump_json(by_alias=True))["name"])
`,
  },
  {
    name: 'openapi-python-client',
    package: 'openapi-python-client',
    version: requiredVersion('openapi-python-client'),
    language: 'Python',
    generates: 'models and a client',
    command: [
      'openapi-python-client',
      'generate',
      '--path',
      'openapi.json',
      '--meta',
      'none',
      '--output-path',
      'python_client',
    ],
    program: `${beginning}
from python_client import AuthenticatedClient
from python_client.api.boletos import create_boleto, get_boleto
from python_client.api.cards import create_card, get_card
from python_client.models import BoletoCreateDto, BoletoDto, CardCreateDto, CardDetailsDto

client = AuthenticatedClient(base_url=BASE_URL, token=TOKEN)
boleto = create_boleto.sync(client=client, body=BoletoCreateDto.from_dict(BOLETO))
assert isinstance(boleto, BoletoDto), boleto
assert isinstance(get_boleto.sync(boleto.id, client=client), BoletoDto)
created = create_card.sync(client=client, body=CardCreateDto.from_dict(CARD))
assert isinstance(created, CardDetailsDto), created
retrieved = get_card.sync(created.id, client=client)
assert isinstance(retrieved, CardDetailsDto), retrieved
print(retrieved.name)
`,
  },
]

/** The version that the requirements of a generator pin. @throws when they pin none */
function requiredVersion(name: string): string {
  const requirements = readFileSync(join(import.meta.dirname, `requirements/${name}.txt`), 'utf8')
  const [, version] = new RegExp(`^${name}==(.+)$`, 'm').exec(requirements) ?? []
  if (version === undefined) throw new Error(`requirements/${name}.txt pins no version of ${name}`)
  return version
}
