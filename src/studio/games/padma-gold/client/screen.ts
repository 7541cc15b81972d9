import type { FreeRoundsView } from '../../../wire.ts';
import { FIGURES } from '../figures.ts';
import { byId, icon } from './dom.ts';
import { type Game, stakeOf } from './game.ts';
import { soundIsOn } from './sound.ts';
import { amountMoney, minor, money, signedMoney, t, textOf } from './text.ts';

/** Operators play for nothing in this currency (docs/vendor-wallet.md). */
const TRIAL_CURRENCY = 'DEMO';

/** Writes the fixed texts in the current language. */
export function paintTexts(): void {
	document.title = t('title');
	for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
		element.textContent = textOf(element.dataset['text'] ?? '');
	}
	byId('title').replaceChildren(
		Object.assign(document.createElement('span'), { textContent: t('title') }),
	);
	label('exit', t('exit'), icon('exit'));
	label(
		'sound',
		soundIsOn() ? t('soundOff') : t('soundOn'),
		icon(soundIsOn() ? 'soundOn' : 'soundOff'),
	);
	label('language', `${t('languageShort')}: ${t('language')}`, t('languageShort'));
	label('panel-close', t('close'), icon('close'));
	label('panel-back', t('back'), icon('exit'));
	byId('stake-down').setAttribute('aria-label', t('stakeDown'));
	byId('stake-up').setAttribute('aria-label', t('stakeUp'));
	byId('demo-mark').textContent = t('demoMark');
	byId('rtp').textContent = `${FIGURES.rtpPercent.slice(0, 5)}%`;
}

/** Writes the amounts. */
export function paintGame(game: Game, heldStake?: string): void {
	byId('demo-mark').hidden = game.state.mode !== 'demo' && game.state.currency !== TRIAL_CURRENCY;
	const held = heldStake ? minor(heldStake) : 0n;
	byId('balance').textContent =
		game.balance === undefined ? '—' : amountMoney(minor(game.balance) - held);
	byId('stake').textContent = money(stakeOf(game));
	const { staked, returned } = game.session;
	byId('net').textContent = signedMoney(minor(returned) - minor(staked) - held);
	byId('last-win').textContent = game.lastWin === undefined ? '–' : money(game.lastWin);
	paintStakeButtons(game, held > 0n);
}

/** How many free rounds are left; and, when they have just come to an end, that they have. */
export function paintFreeRounds(freeRounds: FreeRoundsView | undefined, isOver: boolean): void {
	const mark = byId('grant-mark');
	mark.hidden = !freeRounds && !isOver;
	if (freeRounds) {
		mark.textContent = t('grantLeft', {
			left: freeRounds.left,
			stake: money(freeRounds.stake),
		});
	} else if (isOver) mark.textContent = t('grantOver');
}

function paintStakeButtons({ stakeIndex, state, freeRounds }: Game, isSpinning: boolean): void {
	const isHeld = isSpinning || freeRounds !== undefined;
	const down = byId<HTMLButtonElement>('stake-down');
	const up = byId<HTMLButtonElement>('stake-up');
	down.disabled = isHeld || stakeIndex === 0;
	up.disabled = isHeld || stakeIndex === state.stakes.length - 1;
}

/** The time played, h:mm:ss. */
export function paintClock(game: Game): void {
	const nowMs = Date.now() + game.clockAheadMs;
	const seconds = Math.max(0, Math.floor((nowMs - Date.parse(game.session.startedAt)) / 1000));
	const two = (value: number) => String(value).padStart(2, '0');
	const hours = Math.floor(seconds / 3600);
	const text = `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
	byId('elapsed').textContent = text;
}

export function say(text: string, tone: '' | 'win' | 'bad' = ''): void {
	const message = byId('message');
	message.className = tone;
	message.textContent = text;
}

export function banner(text: string | undefined): void {
	const element = byId('banner');
	element.hidden = text === undefined;
	element.textContent = text ?? '';
}

/** Ready, or not: a press while it is not does nothing. */
export function paintSpinButton(isReady: boolean, isFree: boolean): void {
	const spin = byId('spin');
	spin.setAttribute('aria-disabled', String(!isReady));
	const text = spin.querySelector('span');
	if (text) text.textContent = isReady ? t(isFree ? 'spinFree' : 'spin') : t('wait');
}

/** Runs the ring around the button through the rest of the cycle. */
export function runRing(durationMs: number): void {
	const ring = document.querySelector('#spin .rest');
	ring?.animate([{ strokeDashoffset: 289 }, { strokeDashoffset: 0 }], { duration: durationMs });
}

function label(id: string, text: string, content: Node | string): void {
	const element = byId(id);
	element.setAttribute('aria-label', text);
	element.title = text;
	element.replaceChildren(content);
}
