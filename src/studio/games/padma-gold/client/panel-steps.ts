import type { SlotTable } from '../../../engines/slot/table.ts';
import type { RoundProof } from '../../../wire.ts';
import { make } from './dom.ts';
import { money, t } from './text.ts';
import { type Verification, verifyRound } from './verify.ts';

/** Every step of a round's verification, each with whether it agrees. */
export async function verificationSteps(
	round: RoundProof,
	table: SlotTable,
): Promise<HTMLElement[]> {
	if (!crypto.subtle) return [make('p', {}, t('needsHttps'))];
	const found = await verifyRound(round, table);
	const isGood = Object.values(found.agrees).every(Boolean);
	const list = make('ol', { class: 'steps' });
	for (const { text, code, agrees } of stepsOf(found)) {
		const title = make('span', { class: agrees ? 'ok' : 'no' }, text);
		list.append(make('li', {}, title, make('br'), make('code', {}, code)));
	}
	return [make('h3', {}, isGood ? t('verified') : t('notVerified')), list];
}

interface Step {
	text: string;
	code: string;
	agrees: boolean;
}

function stepsOf(found: Verification): Step[] {
	const { agrees } = found;
	const spins = found.round.spins.flatMap(({ stops, lines, pay }, index): Step[] => [
		{
			text: t('stepStops', { spin: index + 1, stops: '' }),
			code: stops.join(', '),
			agrees: agrees.stops,
		},
		{
			text: t('stepLines', { spin: index + 1, pay }),
			code: lines.map((win) => `${win.line + 1}: ${win.count}×${win.symbol}=${win.pay}`).join('; '),
			agrees: agrees.pays,
		},
	]);
	return [
		{ text: t('stepTable'), code: found.tableHash, agrees: agrees.table },
		{ text: t('stepSeed'), code: found.serverHash, agrees: agrees.seed },
		{
			text: t('stepBlock'),
			code: `${found.firstMessage} → ${found.firstBlock}`,
			agrees: agrees.seed && agrees.table,
		},
		...spins,
		{
			text: t('stepPayout', { pay: found.round.pay }),
			code: money(found.payout),
			agrees: agrees.payout,
		},
	];
}
