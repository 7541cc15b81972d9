import type { TableView } from '../../table-wire.ts';
import { button, byId, make } from '../dom.ts';
import { refusalText } from '../refusals.ts';
import { money } from '../text.ts';
import type { CardTable } from './card-table.ts';
import { leaveTables, sit, type Table } from './table-client.ts';
import { t } from './texts.ts';

interface Wish {
	stake: string;
	hasMoreTime: boolean;
}

let wish: Wish | undefined;
let shown = '';

/** What a player without a seat sees: the boots to choose from, or how many wait. */
export function paintLobby<Hand>(table: Table<Hand>, game: CardTable<Hand>): void {
	const { view, state, isBusy } = table;
	const place = byId('lobby');
	place.hidden = !view || view.place === 'seated';
	if (!view || view.place === 'seated') return;
	const key = JSON.stringify([view.place, view.left, view.waiting, isBusy, t('you')]);
	if (key === shown) return;
	shown = key;
	wish ??= { stake: state.stakes[0] ?? '', hasMoreTime: false };
	const parts = view.place === 'waiting' ? waitParts(table, view) : sitParts(table, game, wish);
	const focused = document.activeElement?.id;
	const hadFocus = place.contains(document.activeElement);
	place.replaceChildren(...parts);
	if (!hadFocus) return;
	const again = focused ? document.getElementById(focused) : null;
	(again ?? place.querySelector<HTMLElement>('button'))?.focus();
}

function sitParts<Hand>(table: Table<Hand>, game: CardTable<Hand>, wish: Wish): HTMLElement[] {
	const { state, view, isBusy } = table;
	const sitButton = button('primary', t('sitDown', { money: money(wish.stake) }), () => {
		void sit(table, wish);
	});
	sitButton.id = 'sit';
	sitButton.setAttribute('aria-disabled', String(isBusy));
	return [
		...leftParts(view),
		make('h2', {}, t('sitTitle')),
		bootChoices(state.stakes, wish, () => {
			sitButton.textContent = t('sitDown', { money: money(wish.stake) });
		}),
		moreTimeSwitch(wish),
		sitButton,
		make('ul', { class: 'notes' }, ...game.notes(state).map((note) => make('li', {}, note))),
	];
}

/** Why the player has no seat any more. */
function leftParts(view: TableView | undefined): HTMLElement[] {
	const { reason, refusal } = view?.left ?? {};
	if (!reason) return [];
	const text = t(`left_${reason}`, { reason: refusal ? refusalText(refusal) : '' });
	return [make('p', { class: 'left', role: 'status' }, text)];
}

function bootChoices(stakes: readonly string[], wish: Wish, onChange: () => void): HTMLElement {
	const choices = make('fieldset', { class: 'boots' }, make('legend', {}, t('boot')));
	for (const [no, stake] of stakes.entries()) {
		const attributes = { type: 'radio', name: 'boot', value: stake, id: `boot-${no}` };
		const input = make('input', attributes);
		input.checked = stake === wish.stake;
		input.addEventListener('change', () => {
			wish.stake = stake;
			onChange();
		});
		const name = make(
			'span',
			{ class: 'visually-hidden' },
			t('bootChoice', { money: money(stake) }),
		);
		const chip = make(
			'span',
			{ class: 'chip', 'aria-hidden': 'true' },
			make('span', {}, whole(stake)),
		);
		chip.dataset['paint'] = String(no);
		choices.append(make('label', {}, input, chip, name));
	}
	return choices;
}

function moreTimeSwitch(wish: Wish): HTMLElement {
	const input = make('input', { type: 'checkbox', id: 'more-time' });
	input.checked = wish.hasMoreTime;
	input.addEventListener('change', () => {
		wish.hasMoreTime = input.checked;
	});
	const text = make('span', {}, t('moreTime'), make('small', {}, t('moreTimeNote')));
	return make('label', { class: 'switch' }, input, text);
}

function waitParts<Hand>(table: Table<Hand>, { waiting }: TableView<Hand>): HTMLElement[] {
	const { people = 1, peopleMin = 1, stake = '0' } = waiting ?? {};
	const cancel = button('plain', t('waitCancel'), () => void leaveTables(table));
	cancel.id = 'stop-waiting';
	cancel.setAttribute('aria-disabled', String(table.isBusy));
	const more = people < peopleMin ? t('waitMore', { people: peopleMin }) : t('waitSoon');
	return [
		make('h2', {}, t('waitTitle')),
		make('div', { class: 'waiting', 'aria-hidden': 'true' }),
		make('p', { role: 'status' }, `${t('waitPeople', { money: money(stake), people })} ${more}`),
		cancel,
	];
}

function whole(stake: string): string {
	return stake.replace(/\.0+$/, '');
}
