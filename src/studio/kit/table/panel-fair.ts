import { button, longFacts, make } from '../dom.ts';
import { openPanel, type Panel } from '../panel.ts';
import { handPanel } from './panel-history.ts';
import { chooseSeed, type Table } from './table-client.ts';
import type { TableKind } from './table-kind.ts';
import { t } from './texts.ts';

/** How the cards are fixed, the commitments of the hands, and the own client seed. */
export function fairPanel<Hand>(table: Table<Hand>, kind: TableKind, back: () => Panel): Panel {
	const again = () => fairPanel(table, kind, back);
	return {
		title: t('fair'),
		back,
		fill(body) {
			body.append(make('p', {}, t('fairTable')), make('p', {}, t('fairBots')));
			const { hand, next } = table.view?.table ?? {};
			if (!next) return;
			const { seeded } = table;
			// A seed that was just taken may not be in the view yet.
			const clientSeed = seeded?.handId === next.handId ? seeded.clientSeed : next.clientSeed;
			const list = longFacts([
				...(hand?.root ? [[t('deckRoot'), make('code', {}, hand.root)] as [string, Node]] : []),
				[t('nextSeedHash'), make('code', {}, next.seedHash)],
				[t('ownSeedNext'), make('code', {}, clientSeed || '—')],
			]);
			body.append(list, seedForm(table, again));
			const roundId = hand?.root ? hand.roundId : undefined;
			if (roundId === undefined) return;
			const verify = () => openPanel(handPanel(kind, roundId, again));
			body.append(button('plain', t('openNow'), verify));
		},
	};
}

function seedForm<Hand>(table: Table<Hand>, again: () => Panel): HTMLElement {
	const input = make('input', {
		id: 'own-seed',
		maxlength: '64',
		autocomplete: 'off',
		spellcheck: 'false',
	});
	const said = make('p', { role: 'status' });
	const save = button('plain', t('seedSave'), async () => {
		const isTaken = await chooseSeed(table, input.value.trim());
		if (isTaken) openPanel(again());
		said.textContent = t(isTaken ? 'seedSaved' : 'seedBad');
	});
	const label = make('label', { for: 'own-seed' }, t('ownSeedLabel'));
	return make('div', {}, label, make('div', { class: 'row' }, input, save), said);
}
