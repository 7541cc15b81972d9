import { sceneUrl } from './art.ts';
import { changeLanguage, type Launch, openGame, readLaunch } from './boot.ts';
import { drawCurtain, openCurtain } from './curtain.ts';
import { byId } from './dom.ts';
import {
	countFreeRounds,
	findLostRound,
	forgetSpin,
	type Game,
	newClientSeed,
	newGame,
	pause,
	sealSeed,
	sendSpin,
	stakeOf,
} from './game.ts';
import { announceReady, canLeave, leave, sendToHost } from './host.ts';
import { closePanel, openPanel } from './panel.ts';
import { fairPanel } from './panel-fair.ts';
import { historyPanel } from './panel-history.ts';
import { rulesPanel } from './panel-rules.ts';
import { createReels } from './reels.ts';
import { heldText, isSessionEnd, presentRound, refusalText, slotAnswer } from './round.ts';
import {
	paintClock,
	paintFreeRounds,
	paintGame,
	paintSpinButton,
	paintTexts,
	runRing,
	say,
} from './screen.ts';
import { playStart, toggleSound } from './sound.ts';
import { loadDrawings } from './sprites.ts';
import { minor, money, setCurrencySymbol, t } from './text.ts';

const REELS_MIN_MS = 650;
const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');
const launch = readLaunch();
const reels = createReels(byId<HTMLCanvasElement>('reels'), () => calmQuery.matches);
let game: Game | undefined;
let isBusy = true;

byId('scene').style.backgroundImage = `url("${sceneUrl()}")`;
byId('exit').hidden = !canLeave(launch.returnUrl);
paintTexts();
paintSpinButton(false, false);
bindControls();
announceReady();
void start(launch);
setInterval(() => game && paintClock(game), 1000);

async function start(opened: Launch): Promise<void> {
	drawCurtain({ text: t('loading'), symbol: 'nouka' });
	const [answer] = await Promise.all([openGame(opened), loadDrawings()]);
	if (!answer?.ok) return showFailure(answer?.refusal.code);
	game = newGame(answer.value);
	setCurrencySymbol(answer.value.currencySymbol);
	if (!game.seed.clientSeed) await sealSeed(game, newClientSeed());
	reels.refit();
	paintGame(game);
	paintFreeRounds(game.freeRounds, false);
	paintClock(game);
	openCurtain();
	say(game.balance === undefined ? t('walletDown') : readyText(game));
	await resume(game);
	setReady(true);
}

/** Finishes an open round, and shows a round that was interrupted by a reload. */
async function resume(current: Game): Promise<void> {
	const { openRound } = current.state;
	const round = openRound ?? (await findLostRound());
	if (!round) return;
	const { session, seed } = current;
	if (openRound) {
		paintGame(current);
		say(heldText(openRound));
	}
	await presentRound(current, reels, slotAnswer({ round, session, seed }));
	forgetSpin();
}

function showFailure(code: string | undefined): void {
	const retry = { text: t('retry'), press: () => void start(launch) };
	const demo = { text: t('playDemo'), press: () => location.assign('?mode=demo') };
	const exit = { text: t('exitNow'), press: () => leave(launch.returnUrl) };
	const isOver = code === 'launch_refused' || code === 'session_unknown';
	const exits = canLeave(launch.returnUrl) ? [exit] : [];
	if (code === undefined) drawCurtain({ text: t('noLaunch'), actions: [...exits, demo] });
	else if (isOver) drawCurtain({ text: t('sessionOver'), actions: exits });
	else if (code === 'wallet_down')
		drawCurtain({ text: t('walletDown'), actions: [retry, ...exits] });
	else drawCurtain({ text: t('startFailed'), actions: [retry, ...exits] });
}

/** The site shows its log-in over the game; a game alone in its window leads back to the site. */
function showSessionEnd(): void {
	sendToHost({ type: 'jhilik:session-over' });
	const exit = { text: t('exitNow'), press: () => leave(launch.returnUrl) };
	drawCurtain({ text: t('sessionEnded'), actions: canLeave(launch.returnUrl) ? [exit] : [] });
}

/** One press, one cycle. A press while a round is under way does nothing. */
async function pressSpin(): Promise<void> {
	if (!game || isBusy) return;
	const current = game;
	setReady(false);
	const startMs = performance.now();
	const stake = stakeOf(current);
	const isFree = current.freeRounds !== undefined;
	if (!isFree) paintFreeRounds(undefined, false);
	runRing(current.state.cycleMinMs);
	if (current.state.mode !== 'demo') sendToHost({ type: 'jhilik:round' });
	// A low balance may be out of date: the server decides, and the reels wait for it.
	const isCovered =
		isFree || current.balance === undefined || minor(current.balance) >= minor(stake);
	if (isCovered) startReels(current, stake);
	const [answer] = await Promise.all([
		sendSpin(current, () => say(t('offline'), 'bad')),
		pause(REELS_MIN_MS),
	]);
	if (answer.ok) {
		if (!isCovered && answer.value.round.state !== 'refused') startReels(current, stake);
		await presentRound(current, reels, slotAnswer(answer.value));
		forgetSpin();
		if (isSessionEnd(answer.value.round.refusal)) showSessionEnd();
		countFreeRounds(current, answer.value);
		paintFreeRounds(current.freeRounds, isFree);
	} else {
		reels.halt();
		say(refusalText(answer.refusal.code), 'bad');
		if (answer.refusal.code === 'session_unknown') showFailure('session_unknown');
		sendToHost({ type: 'jhilik:balance' });
	}
	paintGame(current);
	await pause(current.state.cycleMinMs + 30 - (performance.now() - startMs));
	setReady(true);
}

function startReels(current: Game, stake: string): void {
	const isFree = current.freeRounds !== undefined;
	paintGame(current, isFree ? undefined : stake);
	say(isFree ? t('grantSpinning') : t('spinning', { stake: money(stake) }));
	reels.start();
	playStart();
}

function setReady(isReady: boolean): void {
	isBusy = !isReady;
	paintSpinButton(isReady, game?.freeRounds !== undefined);
}

function readyText({ freeRounds }: Game): string {
	return freeRounds ? t('grantReady') : t('ready');
}

function bindControls(): void {
	byId('spin').addEventListener('click', () => void pressSpin());
	byId('stake-down').addEventListener('click', () => changeStake(-1));
	byId('stake-up').addEventListener('click', () => changeStake(1));
	byId('exit').addEventListener('click', () => leave(launch.returnUrl));
	byId('sound').addEventListener('click', () => {
		toggleSound();
		paintTexts();
	});
	byId('language').addEventListener('click', () => {
		changeLanguage();
		paintTexts();
		paintSpinButton(!isBusy, game?.freeRounds !== undefined);
		if (game) paintFreeRounds(game.freeRounds, !byId('grant-mark').hidden);
		if (game && !isBusy) say(readyText(game));
	});
	byId('panel-close').addEventListener('click', closePanel);
	byId('open-rules').addEventListener('click', () => game && openPanel(rulesPanel(game)));
	byId('open-history').addEventListener('click', () => game && openPanel(historyPanel(game)));
	byId('open-fair').addEventListener('click', () => game && openPanel(fairPanel(game)));
	addEventListener('keydown', handleKey);
}

/** Space and Enter spin wherever no control has the focus. A held key spins once. */
function handleKey(event: KeyboardEvent): void {
	if (event.key !== ' ' && event.key !== 'Enter') return;
	if (byId('game').inert) return;
	const target = event.target instanceof Element ? event.target : document.body;
	if (target.closest('#spin') && event.repeat) event.preventDefault();
	if (target.closest('button, input, dialog, summary, a')) return;
	event.preventDefault();
	if (!event.repeat) void pressSpin();
}

function changeStake(step: number): void {
	if (!game || isBusy) return;
	const last = game.state.stakes.length - 1;
	game.stakeIndex = Math.max(0, Math.min(last, game.stakeIndex + step));
	paintGame(game);
}
