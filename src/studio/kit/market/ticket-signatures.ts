import { make } from '../dom.ts';
import { loadBeaconCheck, nextPaint } from '../live/beacon-check.ts';
import { t } from './texts.ts';
import type { TicketSteps } from './ticket-proof-parts.ts';

/**
 * Verifies the beacon's signature of every draw below the other steps, one after the other, and only
 * then says that all agree.
 */
export async function addTicketSignatures(shown: TicketSteps): Promise<void> {
	const { proof, verdict, list, isGood } = shown;
	const ticks = proof.fixtures.flatMap((fixture) => fixture.ticks);
	if (!isGood || ticks.length === 0) {
		if (isGood) verdict.textContent = t('verified');
		return;
	}
	verdict.textContent = t('signaturesChecking', { no: 1, count: ticks.length });
	const check = await loadBeaconCheck().catch(() => undefined);
	if (!check) {
		verdict.textContent = t('loadFailed');
		return;
	}
	for (const [at, tick] of ticks.entries()) {
		verdict.textContent = t('signaturesChecking', { no: at + 1, count: ticks.length });
		await nextPaint();
		if (check(tick)) continue;
		list.append(
			make('li', {}, make('span', { class: 'no' }, t('signaturesWrong', { no: at + 1 }))),
		);
		verdict.textContent = t('notVerified');
		return;
	}
	const text = t('signaturesRight', { count: ticks.length });
	list.append(make('li', {}, make('span', { class: 'ok' }, text)));
	verdict.textContent = t('verified');
}
