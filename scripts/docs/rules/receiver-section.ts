import { receiverFaults } from '../../../conformance/receiver-suite/proof/prove.ts'
import { createPlaceFinder } from '../../../conformance/report/failures/rule-place.ts'
import { receiverNeeds } from '../../../conformance/run/schedule/needs.ts'
import { type ReceiverRule, receiverRules } from '../../../generated/receiver-rules.ts'
import { type HowChecked, placeLabel, type Section } from './catalogue.ts'
import { checkPlaces } from './check-places.ts'

/** The rules about webhook receivers. They are no rules about servers, and are counted separately. */
export async function receiverSection(root: string): Promise<Section> {
  const checks = await checkPlaces(root, 'conformance/receiver-suite/checks')
  const placeOf = createPlaceFinder()
  const rules = Object.entries<ReceiverRule>(receiverRules).map(([id, rule]) => ({
    id,
    rule,
    needs: (rule.needs ?? []).map((need) => receiverNeeds[need]),
    run: `npm run conform -- receiver --url URL --secret whsec_… --only ${id}`,
    place: placeLabel(placeOf(id)),
    check: howChecked(checks.get(id)),
    faults: receiverFaults
      .filter(({ detectedBy }) => (detectedBy as readonly string[]).includes(id))
      .map(({ id, says }) => ({ id, says })),
  }))
  return { name: 'receivers', kind: 'receiver', rules }
}

function howChecked(place: string | undefined): HowChecked {
  return place === undefined
    ? { says: 'The suite observes every delivery of the run.' }
    : { says: 'A hand-written check.', place }
}
