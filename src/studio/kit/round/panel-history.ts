import type { HistoryAnswer, RoundView } from '../../wire.ts';
import { get } from '../api.ts';
import { button, make } from '../dom.ts';
import { openPanel, type Panel, refreshPanel } from '../panel.ts';
import { minor, money, signedMoney, textOf, timeOf } from '../text.ts';
import { roundPanel } from './panel-round.ts';
import { costOf, type RoundGame } from './round-game.ts';
import type { RoundKind } from './round-kind.ts';
import { t } from './texts.ts';

/** The rounds of this player, newest first. Each opens. */
export function historyPanel(game: RoundGame, kind: RoundKind, back?: () => Panel): Panel {
	return {
		title: t('history'),
		...(back && { back }),
		async fill(body) {
			const list = make('ul', { class: 'rounds' });
			body.append(list);
			await addPage({ game, kind, list, ...(back && { back }) }, undefined);
			if (!list.hasChildNodes() && !list.nextSibling) list.after(make('p', {}, t('historyEmpty')));
		},
	};
}

interface History {
	game: RoundGame;
	kind: RoundKind;
	list: HTMLElement;
	back?: () => Panel;
}

async function addPage(history: History, before: string | undefined): Promise<void> {
	const { list } = history;
	const answer = await get<HistoryAnswer>(`/api/rounds${before ? `?before=${before}` : ''}`);
	if (!answer.ok) {
		list.after(make('p', {}, t('loadFailed')), button('plain', t('retry'), refreshPanel));
		return;
	}
	const { rounds, next } = answer.value;
	for (const round of rounds) list.append(make('li', {}, roundRow(history, round)));
	if (!next) return;
	const more = button('plain', t('historyMore'), (pressed) => {
		pressed.remove();
		void addPage(history, next);
	});
	list.after(more);
}

function roundRow({ game, kind, back: menu }: History, round: RoundView): HTMLElement {
	const { roundId } = round;
	const back = () => historyPanel(game, kind, menu);
	const press = () => openPanel(roundPanel({ game, kind, roundId, back }));
	const row = button('', '', press);
	const change = minor(round.payout ?? '0') - costOf(round);
	const stake = money(round.stake);
	const result = round.state === 'settled' ? signedMoney(change) : textOf(`state_${round.state}`);
	row.append(
		make('b', {}, round.isFree ? t('grantRound', { stake }) : `${t('stake')} ${stake}`),
		make('b', { class: 'right' }, result),
		make('small', {}, timeOf(round.createdAt)),
		make(
			'small',
			{ class: 'right' },
			round.payout === undefined ? '' : `${t('payout')} ${money(round.payout)}`,
		),
	);
	return row;
}
