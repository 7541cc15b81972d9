import type { RoundProof } from '../../wire.ts';
import { type Answer, get } from '../api.ts';
import { button, facts, longFacts, make } from '../dom.ts';
import { money, textOf, timeOf } from '../text.ts';
import { t } from './texts.ts';

/** The table the round was played with; an older version's when the game has changed since. */
export function tableOf({ tableHash }: RoundProof): Promise<Answer<object>> {
	return get<object>(`/api/table?hash=${tableHash}`);
}

/** The round's facts and result. */
export function summary(round: RoundProof & { balance?: string }): HTMLElement {
	return facts([
		[t('roundTime'), timeOf(round.createdAt)],
		[
			t('stake'),
			round.isFree ? t('grantRound', { stake: money(round.stake) }) : money(round.stake),
		],
		[t('payout'), round.payout === undefined ? '–' : money(round.payout)],
		[t('roundState'), textOf(`state_${round.state}`)],
		...(round.balance === undefined
			? []
			: [[t('balance'), money(round.balance)] satisfies [string, string]]),
		[t('round'), make('code', {}, round.roundId)],
	]);
}

/** The seeds of the draw. */
export function seeds({ seed, nonce }: RoundProof): HTMLElement[] {
	const list = longFacts([
		[t('serverHash'), make('code', {}, seed.serverHash)],
		[t('serverSeed'), seed.serverSeed ? make('code', {}, seed.serverSeed) : t('serverHidden')],
		[t('clientSeed'), make('code', {}, seed.clientSeed ?? '–')],
		[t('nonce'), make('code', {}, String(nonce ?? '–'))],
	]);
	return [make('h3', {}, t('seeds')), list];
}

/** Exports the round for an external verification. */
export function copyButton(round: RoundProof): HTMLElement {
	return button('plain', t('copyJson'), async (pressed) => {
		await navigator.clipboard?.writeText(JSON.stringify(round, null, 2));
		pressed.textContent = t('copied');
	});
}
