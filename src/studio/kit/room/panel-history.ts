import type { OwnRoundsAnswer, OwnRoundView, RoomProofAnswer } from '../../wire.ts';
import { get } from '../api.ts';
import { button, make } from '../dom.ts';
import { openPanel, type Panel, refreshPanel } from '../panel.ts';
import { minor, money, signedMoney, timeOf } from '../text.ts';
import type { RoomKind } from './room-kind.ts';
import { proofParts } from './room-proof-parts.ts';
import { t } from './texts.ts';

/** The rounds that the player has staked on, newest first. Each opens with its proof. */
export function historyPanel(kind: RoomKind, back: () => Panel): Panel {
	return {
		title: t('history'),
		back,
		async fill(body) {
			const list = make('ul', { class: 'rounds' });
			body.append(list);
			await addPage({ kind, list, back }, undefined);
			if (!list.hasChildNodes() && !list.nextSibling) list.after(make('p', {}, t('historyEmpty')));
		},
	};
}

interface History {
	kind: RoomKind;
	list: HTMLElement;
	back: () => Panel;
}

async function addPage(history: History, before: number | undefined): Promise<void> {
	const { list } = history;
	const query = before === undefined ? '' : `?before=${before}`;
	const answer = await get<OwnRoundsAnswer>(`/api/room/rounds${query}`);
	if (!answer.ok) {
		list.after(make('p', {}, t('loadFailed')), button('plain', t('retry'), refreshPanel));
		return;
	}
	const { rounds, next } = answer.value;
	for (const round of rounds) list.append(make('li', {}, roundRow(history, round)));
	if (next === undefined) return;
	const more = button('plain', t('historyMore'), (pressed) => {
		pressed.remove();
		void addPage(history, next);
	});
	list.after(more);
}

function roundRow({ kind, back }: History, round: OwnRoundView): HTMLElement {
	const again = () => historyPanel(kind, back);
	const row = button('', '', () => openPanel(proofPanel(kind, round.roundId, again)));
	const { payout, stake, state, result } = round;
	const change = payout === undefined ? undefined : minor(payout) - minor(stake);
	const states = { open: 'state_betting', settled: 'state_settled', void: 'state_void' } as const;
	row.append(
		make('b', {}, `${t('historyRound', { number: round.number })} · ${t('stake')} ${money(stake)}`),
		make('b', { class: 'right' }, change === undefined ? t(states[state]) : signedMoney(change)),
		make('small', {}, timeOf(round.placedAt)),
		make('small', { class: 'right' }, result === undefined ? '' : kind.resultName(result)),
	);
	return row;
}

function proofPanel(kind: RoomKind, roundId: string, back: () => Panel): Panel {
	return {
		title: t('round'),
		back,
		async fill(body) {
			const answer = await get<RoomProofAnswer>(`/api/proof?roundId=${roundId}`);
			if (answer.ok) body.append(...proofParts(kind, answer.value));
			else body.append(make('p', {}, t('loadFailed')), button('plain', t('retry'), refreshPanel));
		},
	};
}
