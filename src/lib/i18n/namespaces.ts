import type account from '../../../locales/en/account.json';
import type agents from '../../../locales/en/agents.json';
import type app from '../../../locales/en/app.json';
import type common from '../../../locales/en/common.json';
import type download from '../../../locales/en/download.json';
import type draws from '../../../locales/en/draws.json';
import type game from '../../../locales/en/game.json';
import type games from '../../../locales/en/games.json';
import type help from '../../../locales/en/help.json';
import type home from '../../../locales/en/home.json';
import type limits from '../../../locales/en/limits.json';
import type lists from '../../../locales/en/lists.json';
import type lottery from '../../../locales/en/lottery.json';
import type lotteryOrders from '../../../locales/en/lottery-orders.json';
import type lotteryPlays from '../../../locales/en/lottery-plays.json';
import type memberCentre from '../../../locales/en/member-centre.json';
import type messages from '../../../locales/en/messages.json';
import type points from '../../../locales/en/points.json';
import type promotions from '../../../locales/en/promotions.json';
import type records from '../../../locales/en/records.json';
import type recover from '../../../locales/en/recover.json';
import type register from '../../../locales/en/register.json';
import type security from '../../../locales/en/security.json';
import type seo from '../../../locales/en/seo.json';
import type shell from '../../../locales/en/shell.json';
import type social from '../../../locales/en/social.json';
import type types from '../../../locales/en/types.json';
import type vip from '../../../locales/en/vip.json';
import type wallet from '../../../locales/en/wallet.json';
import type withdraw from '../../../locales/en/withdraw.json';

interface Texts {
	account: typeof account;
	agents: typeof agents;
	app: typeof app;
	common: typeof common;
	download: typeof download;
	draws: typeof draws;
	game: typeof game;
	games: typeof games;
	help: typeof help;
	home: typeof home;
	lists: typeof lists;
	limits: typeof limits;
	lottery: typeof lottery;
	'lottery-plays': typeof lotteryPlays;
	'lottery-orders': typeof lotteryOrders;
	'member-centre': typeof memberCentre;
	messages: typeof messages;
	points: typeof points;
	promotions: typeof promotions;
	records: typeof records;
	register: typeof register;
	recover: typeof recover;
	vip: typeof vip;
	security: typeof security;
	seo: typeof seo;
	shell: typeof shell;
	types: typeof types;
	social: typeof social;
	wallet: typeof wallet;
	withdraw: typeof withdraw;
}

export type Namespace = keyof Texts;
/** A key of a namespace; groups are joined by a dot: `errors.network`. */
export type Key<N extends Namespace> = Path<Texts[N]>;

type Path<T> = {
	[K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}`;
}[keyof T & string];
