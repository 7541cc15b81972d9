import type { SlotTable } from '../../../engines/slot/table.ts';
import type { RoundView } from '../../../wire.ts';
import { get } from './api.ts';
import { button, make } from './dom.ts';
import { type Game, renewSeed } from './game.ts';
import type { Panel } from './panel.ts';
import { openPanel } from './panel.ts';
import { verificationSteps } from './panel-steps.ts';
import { copyButton, outcome, seeds, summary, tableOf } from './round-parts.ts';
import { t } from './text.ts';

interface Opened {
	game: Game;
	roundId: string;
	back: () => Panel;
}

/** One round: symbols, payout, seeds, and the button that verifies it. */
export function roundPanel({ game, roundId, back }: Opened): Panel {
	const again = () => openPanel(roundPanel({ game, roundId, back }));
	return {
		title: t('round'),
		back,
		async fill(body) {
			const answer = await get<RoundView>(`/api/round?roundId=${roundId}`);
			const table = answer.ok ? await tableOf(answer.value) : undefined;
			if (!answer.ok || !table?.ok) {
				body.append(make('p', {}, t('loadFailed')), button('plain', t('retry'), again));
				return;
			}
			const round = answer.value;
			body.append(summary(round), ...outcome(round, table.value), ...seeds(round));
			if (round.outcome) body.append(...verifyParts({ game, round, table: table.value }, again));
		},
	};
}

interface VerifyPartsInput {
	game: Game;
	round: RoundView;
	table: SlotTable;
}

function verifyParts({ game, round, table }: VerifyPartsInput, again: () => void): HTMLElement[] {
	const result = make('div', { role: 'status' });
	const isRevealed = round.seed.serverSeed !== undefined;
	const verify = button('primary', isRevealed ? t('verify') : t('verifyRotate'), async () => {
		if (isRevealed) {
			result.replaceChildren(...(await verificationSteps(round, table)));
			return;
		}
		const answer = await renewSeed(game);
		if (answer.ok) again();
		else result.replaceChildren(make('p', {}, refusalOf(answer.refusal.code)));
	});
	return [
		make('div', { class: 'row' }, verify, copyButton(round)),
		make('p', {}, t('verifyHint')),
		result,
	];
}

function refusalOf(code: string): string {
	return code === 'round_open' ? t('fairOpen') : t('loadFailed');
}
