import type { RoundAnswer, RoundStateView, RoundView } from '../../wire.ts';
import { type Answer, get } from '../api.ts';
import { openCurtain, setEmblem } from '../curtain.ts';
import { byId, icon, make } from '../dom.ts';
import { bindFrame, label, paintClock, say } from '../frame.ts';
import { sendToHost } from '../host.ts';
import { newClientSeed } from '../ids.ts';
import { type Launch, readLaunch } from '../launch.ts';
import { openPanel } from '../panel.ts';
import { pause } from '../pause.ts';
import { isSessionEnd, refuseNow } from '../refusals.ts';
import { paintDeck, paintDeckTexts, paintFreeRounds, paintPlayButton } from '../round/deck.ts';
import {
	countFreeRounds,
	findLostRound,
	forgetRound,
	newGame,
	type RoundGame,
	sealSeed,
	sendRound,
	sendStep,
	stakeOf,
} from '../round/round-game.ts';
import { showFailure, showSessionEnd, startGame } from '../start-game.ts';
import { money } from '../text.ts';
import type { InstantPack, InstantView, Odds } from './instant-pack.ts';
import { menuPanel } from './panel-menu.ts';
import { awaitDecision, presentEnd } from './present-end.ts';
import { t } from './texts.ts';

interface InstantPage {
	pack: InstantPack;
	launch: Launch;
	game?: RoundGame;
	phase: InstantView['phase'];
	round?: RoundView;
	pending?: object;
	/** When the next stake may be sent. */
	readyAtMs: number;
}

const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');

/** Runs the page of an instant game, of one step or of several. */
export function runInstant(pack: InstantPack): void {
	const page: InstantPage = { pack, launch: readLaunch(), phase: 'sent', readyAtMs: 0 };
	setEmblem(pack.emblem);
	byId('scene').style.backgroundImage = `url("${pack.scene}")`;
	bindControls(page);
	bindFrame(page.launch, () => paintTexts(page));
	void startGame<RoundStateView>(page.launch, { begin: (state) => begin(page, state) });
	setInterval(() => {
		const { game } = page;
		if (game) paintClock(game.session, Date.now() + game.clockAheadMs);
	}, 1000);
}

async function begin(page: InstantPage, state: RoundStateView): Promise<void> {
	const game = newGame(state);
	page.game = game;
	if (!game.seed.clientSeed) await sealSeed(game, newClientSeed());
	paint(page);
	paintFreeRounds(game.freeRounds, false);
	openCurtain();
	const round = state.openRound ?? (await findLostRound());
	if (round) await present(page, { round, session: game.session, seed: game.seed });
	if (page.phase === 'open') say(t('resumed'));
	else {
		setPhase(page, 'ready');
		if (!round) say(game.balance === undefined ? t('walletDown') : hintOf(page));
	}
}

/** Sends the stake. A press while a round is under way does nothing. */
async function stake(page: InstantPage): Promise<void> {
	const { game, pack } = page;
	if (!game || page.phase !== 'ready') return;
	const choice = pack.choice();
	const isFree = game.freeRounds !== undefined;
	page.readyAtMs = performance.now() + game.state.cycleMinMs + 30;
	delete page.round;
	setPhase(page, 'sent');
	if (!isFree) paintFreeRounds(undefined, false);
	paintDeck(game, isFree ? undefined : stakeOf(game));
	say(isFree ? t('stakingFree') : t('staking', { stake: money(stakeOf(game)) }));
	if (game.state.mode !== 'demo') sendToHost({ type: 'jhilik:round' });
	pack.sounds.start();
	const answer = await sendRound(game, { choice, onOffline: () => say(t('offline'), 'bad') });
	if (!answer.ok) {
		fail(page, answer.refusal.code, refuseNow(answer.refusal.code));
		sendToHost({ type: 'jhilik:balance' });
	} else {
		await present(page, answer.value);
		countFreeRounds(game, answer.value);
		paintFreeRounds(game.freeRounds, isFree);
		if (isSessionEnd(answer.value.round.refusal)) showSessionEnd(page.launch);
	}
	await rest(page);
}

/** Takes a step of the open round; one that was refused leaves the round as the server has it. */
async function takeStep(page: InstantPage, choice: object): Promise<void> {
	const { game, round, pack } = page;
	if (!game || !round || page.phase !== 'open') return;
	page.pending = choice;
	setPhase(page, 'sent');
	const onOffline = () => say(t('stepOffline'), 'bad');
	const answer = await sendStep(round, { choice, onOffline });
	delete page.pending;
	if (answer.ok) {
		await present(page, answer.value);
		if (answer.value.freeRounds !== undefined) countFreeRounds(game, answer.value);
	} else {
		const now: Answer<RoundView> = await get(`/api/round?roundId=${round.roundId}`);
		const { session, seed } = game;
		await present(page, { round: now.ok ? now.value : round, session, seed });
		if (page.phase === 'open') fail(page, answer.refusal.code, t('stepRefused'));
	}
	if (answer.ok && page.phase === 'open') pack.sounds.step(page.round?.steps.length ?? 0);
	await rest(page);
}

/** Shows what the server answered: the round goes on, or how it ended. */
async function present(page: InstantPage, answer: RoundAnswer): Promise<void> {
	const { game, pack } = page;
	if (!game) return;
	const round = await awaitDecision(answer.round);
	if (round.state === 'refused') {
		forgetRound();
		if (round.balance !== undefined) game.balance = round.balance;
		paintDeck(game);
		say(refuseNow(round.refusal), 'bad');
		sendToHost({ type: 'jhilik:balance' });
		return;
	}
	if (round.state !== 'held') {
		const isCalm = calmQuery.matches;
		if (round.payout !== undefined) page.round = round;
		await presentEnd({ pack, game, isCalm }, round, answer);
		return;
	}
	page.round = round;
	game.session = answer.session;
	game.seed = answer.seed;
	if (round.balance !== undefined) game.balance = round.balance;
	setPhase(page, 'open');
	say(hintOf(page));
}

/** After the end of a round the next stake waits for the cycle. */
async function rest(page: InstantPage): Promise<void> {
	if (page.phase === 'open') return;
	paint(page);
	await pause(page.readyAtMs - performance.now());
	setPhase(page, 'ready');
}

function fail(page: InstantPage, code: string, text: string): void {
	say(text, 'bad');
	if (code === 'session_unknown') showFailure(page.launch, { code, retry: () => {} });
}

function setPhase(page: InstantPage, phase: InstantView['phase']): void {
	page.phase = phase;
	paint(page);
}

function viewOf({ phase, round, pending }: InstantPage, game: RoundGame): InstantView {
	return { game, phase, ...(round && { round }), ...(pending && { pending }) };
}

function hintOf(page: InstantPage): string {
	return page.game ? page.pack.hint(viewOf(page, page.game)) : '';
}

function paint(page: InstantPage): void {
	const { game, pack, phase } = page;
	if (!game) return;
	const view = viewOf(page, game);
	byId('game').dataset['phase'] = phase;
	paintDeck(game);
	if (phase !== 'ready') {
		for (const id of ['stake-down', 'stake-up']) byId<HTMLButtonElement>(id).disabled = true;
	}
	pack.paint(view);
	byId('odds').replaceChildren(...pack.odds(view).map(oddsEntry));
	const { text, press } = pack.action(view);
	paintPlayButton(phase === 'sent' ? undefined : text, press !== undefined && phase !== 'sent');
}

function oddsEntry({ name, value, exact }: Odds): HTMLElement {
	const values = [make('dd', {}, value), ...(exact ? [make('dd', { class: 'exact' }, exact)] : [])];
	return make('div', {}, make('dt', {}, name), ...values);
}

function paintTexts(page: InstantPage): void {
	label('open-menu', t('more'), icon('info'));
	paintDeckTexts();
	paintPlayButton(undefined);
	const { game, pack, phase, round } = page;
	if (!game) return;
	paintFreeRounds(game.freeRounds, !byId('grant-mark').hidden);
	paint(page);
	if (phase === 'ready' && round) say(pack.endText(round));
	else if (phase !== 'sent') say(hintOf(page));
}

function bindControls(page: InstantPage): void {
	const play = byId('play');
	play.addEventListener('click', () => {
		const { game, pack } = page;
		const press = game && pack.action(viewOf(page, game)).press;
		if (press === 'stake') void stake(page);
		else if (press) void takeStep(page, press);
	});
	// A held key presses once.
	play.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
	byId('stake-down').addEventListener('click', () => changeStake(page, -1));
	byId('stake-up').addEventListener('click', () => changeStake(page, 1));
	byId('open-menu').addEventListener('click', () => {
		const { game } = page;
		if (game) openPanel(menuPanel(page.pack, () => viewOf(page, game)));
	});
	page.pack.bind({
		step: (choice) => void takeStep(page, choice),
		repaint: () => paint(page),
		canChoose: () => page.phase === 'ready',
	});
}

function changeStake(page: InstantPage, step: number): void {
	const { game } = page;
	if (!game || page.phase !== 'ready') return;
	const last = game.state.stakes.length - 1;
	game.stakeIndex = Math.max(0, Math.min(last, game.stakeIndex + step));
	paint(page);
}
