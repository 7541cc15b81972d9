import type { Answer } from '../api.ts';
import { get } from '../api.ts';
import { button, make } from '../dom.ts';
import { openPanel, type Panel, refreshPanel } from '../panel.ts';
import { t } from '../texts.ts';

/** What the player has staked on, newest first. */
export interface History<Item> {
	back: () => Panel;
	/** One page; without `before` the newest. */
	read(before: string | undefined): Promise<Answer<{ items: readonly Item[]; next?: string }>>;
	/** Fills the row of an item. */
	fillRow(row: HTMLButtonElement, item: Item): void;
	/** Shows an item with its proof; `back` leads to the history. */
	open(item: Item, back: () => Panel): Panel;
}

/** A list of everything that the player has staked on in a game. Each opens with its proof. */
export function historyPanel<Item>(history: History<Item>): Panel {
	return {
		title: t('history'),
		back: history.back,
		async fill(body) {
			const list = make('ul', { class: 'rounds' });
			body.append(list);
			await addPage(history, { list, before: undefined });
			if (!list.hasChildNodes() && !list.nextSibling) list.after(make('p', {}, t('historyEmpty')));
		},
	};
}

async function addPage<Item>(
	history: History<Item>,
	{ list, before }: { list: HTMLElement; before: string | undefined },
): Promise<void> {
	const answer = await history.read(before);
	if (!answer.ok) {
		list.after(...failure());
		return;
	}
	const { items, next } = answer.value;
	for (const item of items) {
		const open = () => openPanel(history.open(item, () => historyPanel(history)));
		const row = button('', '', open);
		history.fillRow(row, item);
		list.append(make('li', {}, row));
	}
	if (next === undefined) return;
	const more = button('plain', t('historyMore'), (pressed) => {
		pressed.remove();
		void addPage(history, { list, before: next });
	});
	list.after(more);
}

interface ProofPanel<Proof> {
	title: string;
	roundId: string;
	back: () => Panel;
	parts(proof: Proof): HTMLElement[];
	/** What a round says that has nothing to prove. */
	nothing?: string;
}

/** One round with its proof. */
export function proofPanel<Proof>({
	title,
	roundId,
	back,
	parts,
	nothing,
}: ProofPanel<Proof>): Panel {
	return {
		title,
		back,
		async fill(body) {
			const answer = await get<Proof>(`/api/proof?roundId=${encodeURIComponent(roundId)}`);
			if (answer.ok) body.append(...parts(answer.value));
			else if (nothing !== undefined && answer.refusal.code === 'not_found') {
				body.append(make('p', {}, nothing));
			} else body.append(...failure());
		},
	};
}

function failure(): HTMLElement[] {
	return [make('p', {}, t('loadFailed')), button('plain', t('retry'), refreshPanel)];
}
