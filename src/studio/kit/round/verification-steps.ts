import type { RoundProof } from '../../wire.ts';
import { make } from '../dom.ts';
import { minor, money } from '../text.ts';
import type { RoundKind } from './round-kind.ts';
import { t } from './texts.ts';
import { type Verification, verifyRound } from './verify-round.ts';

interface Step {
	text: string;
	code: string;
	agrees: boolean;
}

/** Every step of a round's verification, each with whether it agrees. */
export async function verificationSteps(
	round: RoundProof,
	{ kind, table }: { kind: RoundKind; table: object },
): Promise<HTMLElement[]> {
	if (!crypto.subtle) return [make('p', {}, t('needsHttps'))];
	const found = await verifyRound(round, { table, replay: kind.replay });
	const isGood = Object.values(found.agrees).every(Boolean);
	const played = { stake: minor(round.stake), steps: round.steps };
	const outcome = kind.outcomeSteps(found.replayed, table, played);
	const list = make('ol', { class: 'steps' });
	for (const { text, code, agrees } of stepsOf(found, outcome)) {
		const title = make('span', { class: agrees ? 'ok' : 'no' }, text);
		list.append(make('li', {}, title, make('br'), make('code', {}, code)));
	}
	return [make('h3', {}, isGood ? t('verified') : t('notVerified')), list];
}

function stepsOf(found: Verification, outcome: { text: string; code: string }[]): Step[] {
	const { agrees } = found;
	return [
		{ text: t('stepTable'), code: found.tableHash, agrees: agrees.table },
		{ text: t('stepSeed'), code: found.serverHash, agrees: agrees.seed },
		{
			text: t('stepBlock'),
			code: `${found.firstMessage} → ${found.firstBlock}`,
			agrees: agrees.seed && agrees.table,
		},
		...outcome.map((step): Step => ({ ...step, agrees: agrees.outcome })),
		{ text: t('stepReturn'), code: money(found.payout), agrees: agrees.payout },
	];
}
