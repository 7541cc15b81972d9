import type { OwnHandsAnswer, OwnHandView, TableProofAnswer } from '../../table-wire.ts';
import { get } from '../api.ts';
import { make } from '../dom.ts';
import { historyPanel, proofPanel } from '../live/history-panel.ts';
import type { Panel } from '../panel.ts';
import { minor, money, signedMoney, timeOf } from '../text.ts';
import type { TableKind } from './table-kind.ts';
import { proofParts } from './table-proof-parts.ts';
import { t } from './texts.ts';

/** The hands that the player has staked on. */
export function handsPanel(kind: TableKind, back: () => Panel): Panel {
	return historyPanel<OwnHandView>({
		back,
		async read(before) {
			const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
			const answer = await get<OwnHandsAnswer>(`/api/table/hands${query}`);
			if (!answer.ok) return answer;
			const { hands: items, ...rest } = answer.value;
			return { ok: true, value: { items, ...rest } };
		},
		fillRow,
		open: ({ roundId }, again) => handPanel(kind, roundId, again),
	});
}

function fillRow(row: HTMLElement, { payout, stake, state, number, beganAt }: OwnHandView): void {
	const states = { open: 'state_held', settled: 'state_settled', void: 'state_void' } as const;
	const change =
		payout === undefined ? t(states[state]) : signedMoney(minor(payout) - minor(stake));
	row.append(
		make('b', {}, `${t('handNo', { number })} · ${t('stake')} ${money(stake)}`),
		make('b', { class: 'right' }, change),
		make('small', {}, timeOf(beganAt)),
		make('small', { class: 'right' }, payout ? `${t('payout')} ${money(payout)}` : ''),
	);
}

/** One hand with its proof. */
export function handPanel(kind: TableKind, roundId: string, back: () => Panel): Panel {
	return proofPanel<TableProofAnswer>({
		...{ title: t('proofTitle'), roundId, back, nothing: t('verifyNothing') },
		parts: (proof) => proofParts(kind, proof),
	});
}
