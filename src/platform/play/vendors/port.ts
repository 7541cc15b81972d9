import type { TitleState } from '#lib/vendor/lobby.ts';
import type { PlaySignal, StatementRow, VendorTitle } from '#lib/vendor/operator-calls.ts';

/** The launch request to a vendor. */
export interface Launch {
	gameCode: string;
	/** Absent in demo play. */
	launchToken?: string | undefined;
	mode: 'real' | 'trial' | 'demo';
	currency: string;
	/** `bn`, `en`. */
	language: string;
	/** The address to open when the player leaves the game. */
	returnUrl: string;
	/** The launch address of the catalogue, with the site's host name inserted. */
	address: string;
}

/** Two users of a vendor who must not sit at one table of a game, or may again. */
export interface PairChange {
	users: [string, string];
	isApart: boolean;
	gameCode: string;
}

/** The result of a health probe. */
export interface Probe {
	isUp: boolean;
	latencyMs: number;
	/** The vendor's note, or the error. */
	note: string;
}

/**
 * The interface of the platform to every vendor. The wallet is the opposite direction
 * (`serve-wallet.ts`). Every function except `probe` throws `VendorDown` for a missing or malformed
 * response, and `VendorRefused` for a refusal.
 */
export interface VendorPort {
	vendorCode: string;
	/** The kill switch: while false, launches and bets are refused. */
	isOpen: boolean;
	opensIn: 'frame' | 'window';
	currencies: readonly string[];
	modes: readonly string[];
	/** False for a vendor that supports launches only. */
	hasApi: boolean;
	/** True for a vendor that tells what its titles do now. */
	hasLobby: boolean;
	launch(launch: Launch): Promise<string>;
	listTitles(): Promise<VendorTitle[]>;
	listMovements(from: Date, to: Date): Promise<StatementRow[]>;
	readLobby(withinMs: number): Promise<TitleState[]>;
	/** Lists signals of agreed play; a vendor without the call is `VendorDown`. */
	listSignals(from: Date, to: Date): Promise<PlaySignal[]>;
	/** Keeps two users apart at a game's tables, or lifts that. Throws when the vendor does not. */
	setPair(pair: PairChange): Promise<void>;
	/** Measures the vendor within a timeout. Never throws. */
	probe(withinMs: number): Promise<Probe>;
}

/** The vendor is unreachable, too slow, or its response is malformed. */
export class VendorDown extends Error {}

/** The vendor refused the request. The message is the vendor's own text. */
export class VendorRefused extends Error {}
