import type { OwnHandsAnswer, OwnHandView, TableProofAnswer } from '../../table-wire.ts';
import { get } from '../api.ts';
import { button, make } from '../dom.ts';
import { openPanel, type Panel, refreshPanel } from '../panel.ts';
import { minor, money, signedMoney, timeOf } from '../text.ts';
import type { TableKind } from './table-kind.ts';
import { proofParts } from './table-proof-parts.ts';
import { t } from './texts.ts';

/** The hands that the player has staked on, newest first. Each opens with its proof. */
export function historyPanel(kind: TableKind, back: () => Panel): Panel {
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
	kind: TableKind;
	list: HTMLElement;
	back: () => Panel;
}

async function addPage(history: History, before: string | undefined): Promise<void> {
	const { list } = history;
	const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
	const answer = await get<OwnHandsAnswer>(`/api/table/hands${query}`);
	if (!answer.ok) {
		list.after(make('p', {}, t('loadFailed')), button('plain', t('retry'), refreshPanel));
		return;
	}
	const { hands, next } = answer.value;
	for (const hand of hands) list.append(make('li', {}, handRow(history, hand)));
	if (next === undefined) return;
	const more = button('plain', t('historyMore'), (pressed) => {
		pressed.remove();
		void addPage(history, next);
	});
	list.after(more);
}

function handRow({ kind, back }: History, hand: OwnHandView): HTMLElement {
	const again = () => historyPanel(kind, back);
	const row = button('', '', () => openPanel(proofPanel(kind, hand.roundId, again)));
	const { payout, stake, state, number, beganAt } = hand;
	const states = { open: 'state_held', settled: 'state_settled', void: 'state_void' } as const;
	const change =
		payout === undefined ? t(states[state]) : signedMoney(minor(payout) - minor(stake));
	row.append(
		make('b', {}, `${t('handNo', { number })} · ${t('stake')} ${money(stake)}`),
		make('b', { class: 'right' }, change),
		make('small', {}, timeOf(beganAt)),
		make('small', { class: 'right' }, payout ? `${t('payout')} ${money(payout)}` : ''),
	);
	return row;
}

/** One hand with its proof. */
export function proofPanel(kind: TableKind, roundId: string, back: () => Panel): Panel {
	return {
		title: t('proofTitle'),
		back,
		async fill(body) {
			const path = `/api/proof?roundId=${encodeURIComponent(roundId)}`;
			const answer = await get<TableProofAnswer>(path);
			const isVoid = !answer.ok && answer.refusal.code === 'not_found';
			if (answer.ok) body.append(...proofParts(kind, answer.value));
			else if (isVoid) body.append(make('p', {}, t('verifyNothing')));
			else body.append(make('p', {}, t('loadFailed')), button('plain', t('retry'), refreshPanel));
		},
	};
}
