import type { StateView } from '../wire.ts';
import { drawCurtain } from './curtain.ts';
import { canLeave, isEmbedded, leave, sendToHost } from './host.ts';
import { type Launch, openGame } from './launch.ts';
import { setCurrencySymbol } from './text.ts';
import { t } from './texts.ts';

interface Start<State> {
	/** What must be loaded besides the session. */
	prepare?: () => Promise<unknown>;
	/** Shows the game, and opens the curtain. */
	begin: (state: State) => Promise<void> | void;
}

/** Opens the session behind the curtain. A failure shows what can be done about it. */
export async function startGame<State extends StateView>(
	launch: Launch,
	start: Start<State>,
): Promise<void> {
	drawCurtain({ text: t('loading') });
	const [answer] = await Promise.all([openGame<State>(launch), start.prepare?.()]);
	if (!answer?.ok) {
		return showFailure(launch, {
			code: answer?.refusal.code,
			retry: () => void startGame(launch, start),
		});
	}
	setCurrencySymbol(answer.value.currencySymbol);
	await start.begin(answer.value);
}

/** Covers the game with the reason why it cannot go on. Without a code it was opened by hand. */
export function showFailure(
	{ returnUrl }: Launch,
	{ code, retry }: { code: string | undefined; retry: () => void },
): void {
	const again = { text: t('retry'), press: retry };
	const demo = { text: t('playDemo'), press: () => location.assign('?mode=demo') };
	const exits = exitsOf(returnUrl);
	const isOver = code === 'launch_refused' || code === 'session_unknown';
	if (code === undefined) drawCurtain({ text: t('noLaunch'), actions: [...exits, demo] });
	else if (isOver) drawCurtain({ text: t('sessionOver'), actions: exits });
	else if (code === 'wallet_down')
		drawCurtain({ text: t('walletDown'), actions: [again, ...exits] });
	else drawCurtain({ text: t('startFailed'), actions: [again, ...exits] });
}

/** The site shows its log-in over the game; a game alone in its window leads back to the site. */
export function showSessionEnd({ returnUrl }: Launch): void {
	sendToHost({ type: 'jhilik:session-over' });
	// The site's log-in has the focus: taking it here, later, would swallow the key that follows.
	const takesFocus = !isEmbedded();
	drawCurtain({ text: t('sessionEnded'), actions: exitsOf(returnUrl), takesFocus });
}

function exitsOf(returnUrl: string | undefined) {
	return canLeave(returnUrl) ? [{ text: t('exitNow'), press: () => leave(returnUrl) }] : [];
}
