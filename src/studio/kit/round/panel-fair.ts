import type { SeedView } from '../../wire.ts';
import { button, longFacts, make } from '../dom.ts';
import { openPanel, type Panel } from '../panel.ts';
import { type RoundGame, renewSeed, sealSeed } from './round-game.ts';
import { t } from './texts.ts';

const CLIENT_SEED = /^[\w-]{1,64}$/;

/** The seeds in use, and the ways to change them. */
export function fairPanel(game: RoundGame, note?: string, revealed?: SeedView): Panel {
	return {
		title: t('fair'),
		fill(body) {
			const { serverHash, clientSeed = '–', nonce } = game.seed;
			body.append(
				make('p', {}, t('fairIntro')),
				make('h3', {}, t('fairNow')),
				longFacts([
					[t('serverHash'), make('code', {}, serverHash)],
					[t('clientSeed'), make('code', {}, clientSeed)],
					[t('nonce'), make('code', {}, String(nonce))],
				]),
			);
			if (note) body.append(make('p', { role: 'status', class: 'note' }, note));
			if (revealed) body.append(...revealedParts(revealed));
			body.append(...changeParts(game), ...rotateParts(game));
		},
	};
}

function revealedParts({ serverSeed = '', serverHash }: SeedView): HTMLElement[] {
	return [
		make('h3', {}, t('fairRevealed')),
		longFacts([
			[t('serverSeed'), make('code', {}, serverSeed)],
			[t('serverHash'), make('code', {}, serverHash)],
		]),
	];
}

function rotateParts(game: RoundGame): HTMLElement[] {
	const rotate = button('plain', t('fairRotate'), async () => {
		const answer = await renewSeed(game);
		if (answer.ok) openPanel(fairPanel(game, undefined, answer.value));
		else openPanel(fairPanel(game, refusalOf(answer.refusal.code)));
	});
	return [
		make('h3', {}, t('fairRotate')),
		make('p', {}, t('fairRotateHint')),
		make('div', { class: 'row' }, rotate),
	];
}

function changeParts(game: RoundGame): HTMLElement[] {
	const input = make('input', {
		id: 'client-seed',
		type: 'text',
		maxlength: '64',
		autocomplete: 'off',
		autocapitalize: 'off',
		spellcheck: 'false',
		'aria-describedby': 'client-seed-hint',
	});
	const save = button('plain', t('fairSave'), async () => {
		if (!CLIENT_SEED.test(input.value)) {
			openPanel(fairPanel(game, t('fairBad')));
			return;
		}
		await changeSeed(game, input.value);
	});
	return [
		make('h3', {}, make('label', { for: 'client-seed' }, t('fairChange'))),
		make('p', { id: 'client-seed-hint' }, t('fairChangeHint')),
		make('div', { class: 'row' }, input, save),
	];
}

/** A pair that was played with is revealed first: its client half is part of its rounds. */
async function changeSeed(game: RoundGame, clientSeed: string): Promise<void> {
	let revealed: SeedView | undefined;
	if (game.seed.nonce > 0) {
		const answer = await renewSeed(game);
		if (!answer.ok) {
			openPanel(fairPanel(game, refusalOf(answer.refusal.code)));
			return;
		}
		revealed = answer.value;
	}
	const sealed = await sealSeed(game, clientSeed);
	const note = sealed.ok ? t('fairSaved') : refusalOf(sealed.refusal.code);
	openPanel(fairPanel(game, note, revealed));
}

function refusalOf(code: string): string {
	return code === 'round_open' ? t('fairOpen') : t('loadFailed');
}
