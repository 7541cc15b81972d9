import { byId, make } from '../dom.ts';
import { amountMoney, money } from '../text.ts';
import type { HandFacts } from './card-table.ts';
import type { Table } from './table-client.ts';
import type { Phase } from './table-phase.ts';
import { t } from './texts.ts';

let shown = '';

interface Shown {
	facts: HandFacts | undefined;
	phase: Phase;
}

/**
 * Writes what the player has paid, and after the hand what came back. Joy only above
 * what was paid.
 */
export function paintResult<Hand>({ view }: Table<Hand>, { facts, phase }: Shown): void {
	const hand = view?.table?.hand;
	const own = facts?.own === undefined ? undefined : facts.seats[facts.own];
	const boot = money(view?.table?.stake ?? '0');
	const key = JSON.stringify([
		hand?.handId,
		phase,
		String(own?.paid),
		boot,
		t('you'),
		hand?.isVoid,
	]);
	if (key === shown) return;
	shown = key;
	const isOver = phase === 'result' && hand?.view !== undefined;
	const middle = byId('middle');
	middle.querySelector('.result')?.remove();
	middle.classList.toggle('over', isOver || phase === 'between');
	const isWinner = facts?.own !== undefined && facts.winners.includes(facts.own);
	byId('own').classList.toggle('won', isOver && isWinner);
	if (isOver) {
		middle.append(make('div', { class: 'result' }, ...netParts(own), nextHand()));
	} else if (phase === 'between') {
		middle.append(make('div', { class: 'result' }, nextHand()));
	}
	const paid =
		own && !isOver && phase !== 'between' ? t('paidHere', { money: amountMoney(own.paid) }) : '';
	byId('sum').textContent = [paid, t('bootIs', { money: boot })].filter(Boolean).join(' · ');
}

function nextHand(): HTMLElement {
	return make('span', { id: 'next-hand' });
}

function netParts(own: HandFacts['seats'][number] | undefined): HTMLElement[] {
	if (!own || own.payout === undefined) return [];
	const { paid, payout } = own;
	const net = payout - paid;
	const amounts = { staked: amountMoney(paid), returned: amountMoney(payout) };
	const text = t(payout > 0n ? 'ownNet' : 'ownNothing', amounts);
	const won = net > 0n ? [make('span', { class: 'won' }, `+${amountMoney(net)}`)] : [];
	return [make('span', { class: 'net' }, ...won, text)];
}
