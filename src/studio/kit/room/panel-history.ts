import type { OwnRoundsAnswer, OwnRoundView, RoomProofAnswer } from '../../wire.ts';
import { get } from '../api.ts';
import { make } from '../dom.ts';
import { historyPanel, proofPanel } from '../live/history-panel.ts';
import type { Panel } from '../panel.ts';
import { isDemo } from '../tab-keys.ts';
import { minor, money, signedMoney, timeOf } from '../text.ts';
import type { RoomKind } from './room-kind.ts';
import { proofParts, type ShownSteps } from './room-proof-parts.ts';
import { t } from './texts.ts';

/** The rounds of a room that the player has staked on. */
export function roundsPanel(kind: RoomKind, back: () => Panel): Panel {
	return historyPanel<OwnRoundView>({
		back,
		async read(before) {
			const query = before === undefined ? '' : `?before=${before}`;
			const answer = await get<OwnRoundsAnswer>(`/api/room/rounds${query}`);
			if (!answer.ok) return answer;
			const { rounds: items, next } = answer.value;
			return { ok: true, value: { items, ...(next !== undefined && { next: String(next) }) } };
		},
		fillRow: (row, round) => fillRow(row, { kind, round }),
		open: ({ roundId }, again) =>
			proofPanel<RoomProofAnswer>({
				...{ title: t('round'), roundId, back: again },
				// A round of the demo has no page on the site, so all is verified here.
				parts: (proof) => proofParts(kind, proof, isDemo ? addSignature : undefined),
			}),
	});
}

/** Only a round that is verified here needs the step. */
async function addSignature(shown: ShownSteps): Promise<void> {
	const step = await import('./signature-step.ts').catch(() => undefined);
	if (step) await step.addSignatureStep(shown);
	else shown.verdict.textContent = t('loadFailed');
}

function fillRow(row: HTMLElement, { kind, round }: { kind: RoomKind; round: OwnRoundView }): void {
	const { payout, stake, state, result } = round;
	const change = payout === undefined ? undefined : minor(payout) - minor(stake);
	const states = { open: 'state_betting', settled: 'state_settled', void: 'state_void' } as const;
	row.append(
		make('b', {}, `${t('historyRound', { number: round.number })} · ${t('stake')} ${money(stake)}`),
		make('b', { class: 'right' }, change === undefined ? t(states[state]) : signedMoney(change)),
		make('small', {}, timeOf(round.placedAt)),
		make('small', { class: 'right' }, result === undefined ? '' : kind.resultName(result)),
	);
}
