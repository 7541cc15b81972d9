import { byId } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import { percentOf, timesOf } from '../../../kit/instant/figures.ts';
import type { InstantActions, InstantView, Odds } from '../../../kit/instant/instant-pack.ts';
import { runInstant } from '../../../kit/instant/instant-page.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import { stakeOf } from '../../../kit/round/round-game.ts';
import { money } from '../../../kit/text.ts';
import emblem from '../art/emblem.svg?raw';
import scene from '../art/scene.svg?raw';
import { figuresOf } from '../figures.ts';
import type { PashaChoice } from '../play.ts';
import { PASHA } from '../rules.ts';
import { endText, kind, stateOf, t } from './kind.ts';
import { rulesPanel } from './panel-rules.ts';
import { SOUNDS } from './sounds.ts';
import { fall, makeShells, paintThrow } from './throw.ts';
import './pasha.css';

const { winningMin, winningMax, payUnit } = PASHA;
const field = byId<HTMLInputElement>('faces');
const slider = byId<HTMLInputElement>('faces-slider');
const sides = [...document.querySelectorAll<HTMLInputElement>('input[name="side"]')];
const chosen: PashaChoice = { side: 'under', faces: 4950 };

runInstant({
	kind,
	emblem: dataUrl(emblem),
	scene: dataUrl(scene),
	choice: () => ({ ...chosen }),
	bind,
	paint,
	odds,
	action({ game }) {
		const stake = money(stakeOf(game));
		return { text: game.freeRounds ? t('throwFree') : t('throw', { stake }), press: 'stake' };
	},
	hint: () => t('ready'),
	async reveal(round, isCalm) {
		const choice = round.choice as PashaChoice;
		if (!isCalm) await fall();
		paintThrow({ choice, ...stateOf(round) });
	},
	endText,
	rulesPanel: ({ game }) => rulesPanel(chosen.faces, game),
	sounds: SOUNDS,
});

function bind(actions: InstantActions): void {
	makeShells();
	const choose = (faces: number) => {
		const isGood = Number.isInteger(faces) && faces >= winningMin && faces <= winningMax;
		if (!isGood || !actions.canChoose()) return;
		chosen.faces = faces;
		actions.repaint();
	};
	slider.addEventListener('input', () => choose(Number(slider.value)));
	field.addEventListener('input', () => choose(Number(field.value)));
	// A number that cannot be chosen becomes the nearest that can.
	field.addEventListener('change', () => {
		const faces = Math.round(Number(field.value) || winningMin);
		choose(Math.min(winningMax, Math.max(winningMin, faces)));
		field.value = String(chosen.faces);
	});
	for (const radio of sides) {
		radio.addEventListener('change', () => {
			chosen.side = radio.value === 'over' ? 'over' : 'under';
			actions.repaint();
		});
	}
}

function paint({ phase, round }: InstantView): void {
	const canChoose = phase === 'ready';
	if (document.activeElement !== field) field.value = String(chosen.faces);
	slider.value = String(chosen.faces);
	for (const input of [field, slider, ...sides]) input.disabled = !canChoose;
	for (const radio of sides) radio.checked = radio.value === chosen.side;
	const bet = round?.choice as PashaChoice | undefined;
	// A face belongs to the bet that it was thrown for.
	const isSame = bet?.side === chosen.side && bet.faces === chosen.faces;
	const state = round && (isSame || !canChoose) ? stateOf(round) : undefined;
	const choice = !canChoose && bet ? bet : chosen;
	paintThrow({ choice, ...state });
}

function odds(): Odds[] {
	const { pay, chance, rtp } = figuresOf(chosen.faces);
	return [
		{ name: kitText('chance'), value: percentOf(chance, 2), exact: chance },
		{ name: kitText('pays'), value: timesOf(pay, payUnit) },
		{ name: kitText('rtpShort'), value: percentOf(rtp), exact: rtp },
	];
}
