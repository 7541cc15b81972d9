import type { SessionView, StateView } from '../wire.ts';
import { byId, icon } from './dom.ts';
import { announceReady, canLeave, leave } from './host.ts';
import { changeLanguage, type Launch } from './launch.ts';
import { closePanel } from './panel.ts';
import { soundIsOn, toggleSound } from './sound.ts';
import { amountMoney, minor, signedMoney, textOf } from './text.ts';
import { t } from './texts.ts';

/** Operators play for nothing in this currency (docs/vendor-wallet.md). */
const TRIAL_CURRENCY = 'DEMO';

let repaint = () => {};

/** Binds what every game's page has, and writes its texts again after a change of language. */
export function bindFrame({ returnUrl }: Launch, paint: () => void): void {
	byId('exit').hidden = !canLeave(returnUrl);
	byId('exit').addEventListener('click', () => leave(returnUrl));
	byId('sound').addEventListener('click', () => {
		toggleSound();
		paintSound();
	});
	repaint = () => {
		paintFrame();
		paint();
	};
	document.getElementById('language')?.addEventListener('click', switchLanguage);
	byId('panel-close').addEventListener('click', closePanel);
	repaint();
	announceReady();
}

/** Shows the game in the other language. */
export function switchLanguage(): void {
	changeLanguage();
	repaint();
}

/** Writes the fixed texts in the current language. */
function paintFrame(): void {
	document.title = textOf('title');
	for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
		element.textContent = textOf(element.dataset['text'] ?? '');
	}
	for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
		element.setAttribute('aria-label', textOf(element.dataset['label'] ?? ''));
	}
	byId('title').replaceChildren(
		Object.assign(document.createElement('span'), { textContent: textOf('title') }),
	);
	label('exit', t('exit'), icon('exit'));
	paintSound();
	if (document.getElementById('language')) {
		label('language', `${t('languageShort')}: ${t('language')}`, t('languageShort'));
	}
	label('panel-close', t('close'), icon('close'));
	label('panel-back', t('back'), icon('exit'));
	byId('demo-mark').textContent = t('demoMark');
}

function paintSound(): void {
	const isOn = soundIsOn();
	label('sound', t(isOn ? 'soundOff' : 'soundOn'), icon(isOn ? 'soundOn' : 'soundOff'));
}

interface Amounts {
	state: StateView;
	session: SessionView;
	balance?: string | undefined;
}

/** Writes balance and net position; `held` is staked and not in them yet, in minor units. */
export function paintAmounts({ state, session, balance }: Amounts, held = 0n): void {
	byId('demo-mark').hidden = state.mode !== 'demo' && state.currency !== TRIAL_CURRENCY;
	byId('balance').textContent = balance === undefined ? '—' : amountMoney(minor(balance) - held);
	byId('net').textContent = signedMoney(minor(session.returned) - minor(session.staked) - held);
}

/** Writes the time played, h:mm:ss. `nowMs` is the server's time. */
export function paintClock({ startedAt }: SessionView, nowMs: number): void {
	const seconds = Math.max(0, Math.floor((nowMs - Date.parse(startedAt)) / 1000));
	const two = (value: number) => String(value).padStart(2, '0');
	const hours = Math.floor(seconds / 3600);
	byId('elapsed').textContent =
		`${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function say(text: string, tone: '' | 'win' | 'bad' = ''): void {
	const message = byId('message');
	message.className = tone;
	message.textContent = text;
}

/** Names a button by its text, and shows an icon or a short text in it. */
export function label(id: string, text: string, content: Node | string): void {
	const element = byId(id);
	element.setAttribute('aria-label', text);
	element.title = text;
	element.replaceChildren(content);
}
