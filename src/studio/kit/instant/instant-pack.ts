import type { RoundView } from '../../wire.ts';
import type { Panel } from '../panel.ts';
import type { RoundGame } from '../round/round-game.ts';
import type { RoundKind } from '../round/round-kind.ts';

/** A round on the screen. */
export interface InstantView {
	game: RoundGame;
	/** `sent`: a stake or a step is under way. `open`: the round waits for a step. */
	phase: 'ready' | 'sent' | 'open';
	/** The open round, or the one that ended last. */
	round?: RoundView;
	/** The step that is under way. */
	pending?: object;
}

/** What a board may ask of its page. */
export interface InstantActions {
	/** Takes a step of the open round. */
	step(choice: object): void;
	/** Paints again after a choice of the player has changed. */
	repaint(): void;
	/** False while a round is under way, when nothing can be chosen. */
	canChoose(): boolean;
}

/** A figure of what the player may do next. */
export interface Odds {
	name: string;
	value: string;
	/** The same as a fraction. */
	exact?: string;
}

/** What the big button does now. */
export interface MainAction {
	text: string;
	/** Absent where the button has nothing to do. */
	press?: 'stake' | object;
}

/** What makes an instant game, beside its rules. */
export interface InstantPack {
	kind: RoundKind;
	emblem: string;
	scene: string;
	/** What the player has chosen for the next round. */
	choice(): object;
	/** Binds the controls of the board. */
	bind(actions: InstantActions): void;
	/** Paints the board and its choices; called after every change, also of the language. */
	paint(view: InstantView): void;
	/** Chance, pay and return of what the player may do next. */
	odds(view: InstantView): Odds[];
	action(view: InstantView): MainAction;
	/** What the player may do now, in a sentence. */
	hint(view: InstantView): string;
	/** Shows the end of a round; at once where motion is reduced. */
	reveal(round: RoundView, isCalm: boolean): Promise<void>;
	/** The end of a round in words, without its money. */
	endText(round: RoundView): string;
	rulesPanel(view: InstantView): Panel;
	sounds: { start(): void; step(no: number): void; win(timesStake: number): void; lose(): void };
}
