import type { RoundView } from '../../wire.ts';
import { get } from '../api.ts';
import { button, make } from '../dom.ts';
import { openPanel, type Panel } from '../panel.ts';
import { type RoundGame, renewSeed } from './round-game.ts';
import type { RoundKind } from './round-kind.ts';
import { copyButton, seeds, summary, tableOf } from './round-parts.ts';
import { t } from './texts.ts';
import { verificationSteps } from './verification-steps.ts';

interface Opened {
	game: RoundGame;
	kind: RoundKind;
	roundId: string;
	back: () => Panel;
}

/** One round: outcome, payout, seeds, and the button that verifies it. */
export function roundPanel({ game, kind, roundId, back }: Opened): Panel {
	const again = () => openPanel(roundPanel({ game, kind, roundId, back }));
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
			body.append(summary(round), ...kind.outcomeParts(round, table.value), ...seeds(round));
			if (round.payout !== undefined)
				body.append(...verifyParts({ game, kind, round, table: table.value }, again));
		},
	};
}

interface VerifyPartsInput {
	game: RoundGame;
	kind: RoundKind;
	round: RoundView;
	table: object;
}

function verifyParts(
	{ game, kind, round, table }: VerifyPartsInput,
	again: () => void,
): HTMLElement[] {
	const result = make('div', { role: 'status' });
	const isRevealed = round.seed.serverSeed !== undefined;
	const verify = button('primary', isRevealed ? t('verify') : t('verifyRotate'), async () => {
		if (isRevealed) {
			result.replaceChildren(...(await verificationSteps(round, { kind, table })));
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
