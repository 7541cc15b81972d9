import type { RoundStateView } from '../../wire.ts';
import { openCurtain, setEmblem } from '../curtain.ts';
import { byId } from '../dom.ts';
import { bindFrame, paintClock, say } from '../frame.ts';
import { sendToHost } from '../host.ts';
import { newClientSeed } from '../ids.ts';
import { type Launch, readLaunch } from '../launch.ts';
import { openPanel } from '../panel.ts';
import { pause } from '../pause.ts';
import { isSessionEnd, refuseNow } from '../refusals.ts';
import {
	paintDeck,
	paintDeckTexts,
	paintFreeRounds,
	paintPlayButton,
	runRing,
} from '../round/deck.ts';
import { heldText } from '../round/finish-round.ts';
import { fairPanel } from '../round/panel-fair.ts';
import { historyPanel } from '../round/panel-history.ts';
import {
	countFreeRounds,
	findLostRound,
	forgetRound,
	newGame,
	type RoundGame,
	sealSeed,
	sendRound,
	stakeOf,
} from '../round/round-game.ts';
import { showFailure, showSessionEnd, startGame } from '../start-game.ts';
import { minor, money } from '../text.ts';
import { rulesPanel } from './panel-rules.ts';
import { presentRound, slotAnswer } from './present-round.ts';
import { createReels } from './reels.ts';
import type { Reels } from './reels-control.ts';
import { slotKind } from './slot-kind.ts';
import { type SlotPack, symbolUrl } from './slot-pack.ts';
import { loadDrawings } from './sprites.ts';
import { t } from './texts.ts';

const REELS_MIN_MS = 650;

interface SlotPage {
	pack: SlotPack;
	launch: Launch;
	reels: Reels;
	game?: RoundGame;
	isBusy: boolean;
}

/** Runs the page of a slot. */
export function runSlot(pack: SlotPack): void {
	const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');
	const canvas = byId<HTMLCanvasElement>('reels');
	const reels = createReels(pack, { canvas, isCalm: () => calmQuery.matches });
	const page: SlotPage = { pack, launch: readLaunch(), reels, isBusy: true };
	setEmblem(symbolUrl(pack, pack.emblem));
	byId('scene').style.backgroundImage = `url("${pack.scene}")`;
	byId('rtp').textContent = `${pack.rtpPercent.slice(0, 5)}%`;
	bindControls(page);
	bindFrame(page.launch, () => paintTexts(page));
	void startGame<RoundStateView>(page.launch, {
		prepare: () => loadDrawings(pack),
		begin: (state) => begin(page, state),
	});
	setInterval(() => {
		const { game } = page;
		if (game) paintClock(game.session, Date.now() + game.clockAheadMs);
	}, 1000);
}

function paintTexts(page: SlotPage): void {
	paintDeckTexts();
	paintPlay(page);
	const { game } = page;
	if (!game) return;
	paintFreeRounds(game.freeRounds, !byId('grant-mark').hidden);
	if (!page.isBusy) say(readyText(game));
}

async function begin(page: SlotPage, state: RoundStateView): Promise<void> {
	const game = newGame(state);
	page.game = game;
	if (!game.seed.clientSeed) await sealSeed(game, newClientSeed());
	page.reels.refit();
	paintDeck(game);
	paintFreeRounds(game.freeRounds, false);
	openCurtain();
	say(game.balance === undefined ? t('walletDown') : readyText(game));
	await resume(page, game);
	setReady(page, true);
}

/** Finishes an open round, and shows a round that was interrupted by a reload. */
async function resume({ pack, reels }: SlotPage, game: RoundGame): Promise<void> {
	const { openRound } = game.state;
	const round = openRound ?? (await findLostRound());
	if (!round) return;
	const { session, seed } = game;
	if (openRound) {
		paintDeck(game);
		say(heldText(openRound));
	}
	await presentRound({ pack, game, reels }, slotAnswer({ round, session, seed }));
	forgetRound();
}

/** One press, one cycle. A press while a round is under way does nothing. */
async function pressPlay(page: SlotPage): Promise<void> {
	const { game, reels } = page;
	if (!game || page.isBusy) return;
	setReady(page, false);
	const startMs = performance.now();
	const stake = stakeOf(game);
	const isFree = game.freeRounds !== undefined;
	if (!isFree) paintFreeRounds(undefined, false);
	runRing(game.state.cycleMinMs);
	if (game.state.mode !== 'demo') sendToHost({ type: 'jhilik:round' });
	// A low balance may be out of date: the server decides, and the reels wait for it.
	const isCovered = isFree || game.balance === undefined || minor(game.balance) >= minor(stake);
	if (isCovered) startReels(page, game);
	const [answer] = await Promise.all([
		sendRound(game, { onOffline: () => say(t('offline'), 'bad') }),
		pause(REELS_MIN_MS),
	]);
	if (answer.ok) {
		if (!isCovered && answer.value.round.state !== 'refused') startReels(page, game);
		await presentRound({ pack: page.pack, game, reels }, slotAnswer(answer.value));
		forgetRound();
		if (isSessionEnd(answer.value.round.refusal)) showSessionEnd(page.launch);
		countFreeRounds(game, answer.value);
		paintFreeRounds(game.freeRounds, isFree);
	} else {
		reels.halt();
		say(refuseNow(answer.refusal.code), 'bad');
		const { code } = answer.refusal;
		if (code === 'session_unknown') showFailure(page.launch, { code, retry: () => {} });
		sendToHost({ type: 'jhilik:balance' });
	}
	paintDeck(game);
	await pause(game.state.cycleMinMs + 30 - (performance.now() - startMs));
	setReady(page, true);
}

function startReels({ pack, reels }: SlotPage, game: RoundGame): void {
	const isFree = game.freeRounds !== undefined;
	const stake = stakeOf(game);
	paintDeck(game, isFree ? undefined : stake);
	say(isFree ? t('grantSpinning') : t('spinning', { stake: money(stake) }));
	reels.start();
	pack.sounds.start();
}

function setReady(page: SlotPage, isReady: boolean): void {
	page.isBusy = !isReady;
	paintPlay(page);
}

function paintPlay({ game, isBusy }: SlotPage): void {
	paintPlayButton(isBusy ? undefined : t(game?.freeRounds ? 'spinFree' : 'spin'));
}

function readyText({ freeRounds }: RoundGame): string {
	return freeRounds ? t('grantReady') : t('ready');
}

function bindControls(page: SlotPage): void {
	const kind = slotKind(page.pack);
	byId('play').addEventListener('click', () => void pressPlay(page));
	byId('stake-down').addEventListener('click', () => changeStake(page, -1));
	byId('stake-up').addEventListener('click', () => changeStake(page, 1));
	const panels = {
		'open-rules': (game: RoundGame) => rulesPanel(page.pack, game),
		'open-history': (game: RoundGame) => historyPanel(game, kind),
		'open-fair': (game: RoundGame) => fairPanel(game),
	};
	for (const [id, panelOf] of Object.entries(panels)) {
		byId(id).addEventListener('click', () => page.game && openPanel(panelOf(page.game)));
	}
	addEventListener('keydown', (event) => handleKey(page, event));
}

/** Space and Enter spin wherever no control has the focus. A held key spins once. */
function handleKey(page: SlotPage, event: KeyboardEvent): void {
	if (event.key !== ' ' && event.key !== 'Enter') return;
	if (byId('game').inert) return;
	const target = event.target instanceof Element ? event.target : document.body;
	if (target.closest('#play') && event.repeat) event.preventDefault();
	if (target.closest('button, input, dialog, summary, a')) return;
	event.preventDefault();
	if (!event.repeat) void pressPlay(page);
}

function changeStake({ game, isBusy }: SlotPage, step: number): void {
	if (!game || isBusy) return;
	const last = game.state.stakes.length - 1;
	game.stakeIndex = Math.max(0, Math.min(last, game.stakeIndex + step));
	paintDeck(game);
}
