import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readPage } from '#lib/page/page-number.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { type Bonus, giveUpBonus, listBonuses, listBonusPlays } from '#lib/wps/contract/bonuses.ts';
import { getPromotionTerms } from '#lib/wps/contract/promotions.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export type BonusTerms = ValueOf<typeof getPromotionTerms>;

export interface ActiveBonus {
	bonus: Bonus;
	/** The terms that the member has taken; absent where they could not be read. */
	terms: BonusTerms | undefined;
}

export interface BonusPage {
	answer: CallResult<{ list: Bonus[] }>;
	active: ActiveBonus[];
	ended: Bonus[];
	/** The bonus whose rounds are listed: the first active one unless the address names another. */
	chosen: Bonus | undefined;
	plays: CallResult<ValueOf<typeof listBonusPlays>> | undefined;
	page: number;
	/** The member has pressed to give it up and is asked to confirm. */
	leaving: Bonus | undefined;
	/** The bonus that was just given up. */
	left: Bonus | undefined;
	/** Of the form. */
	refusal: Refusal | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Gives the bonus of the form up, if there is one, and reads the page; `next` is the page anew. */
export async function loadBonusPage({
	request,
	url,
	locals,
}: Opened): Promise<BonusPage | { next: string }> {
	const { wps } = locals;
	const form = await readForm(request);
	const bonusId = form ? formText(form, 'bonusId') : '';
	const sent = form && (await wps(giveUpBonus, { bonusId }));
	if (sent?.ok) return { next: `${url.pathname}?${new URLSearchParams({ done: bonusId })}` };

	const answer = await wps(listBonuses, {});
	const list = answer.ok ? answer.value.list : [];
	const asked = (name: string) =>
		list.find((bonus) => !form && bonus.bonusId === url.searchParams.get(name));
	const running = list.filter(isActive);
	const chosen = asked('bonus') ?? running[0];
	const page = readPage(url);
	const [plays, active] = await Promise.all([
		chosen && wps(listBonusPlays, { bonusId: chosen.bonusId, page }),
		Promise.all(running.map((bonus) => withTerms(locals, bonus))),
	]);
	const leaving = asked('giveUp');
	const left = asked('done');
	return {
		...{ answer, active, chosen, plays, page, refusal: sent?.refusal },
		ended: list.filter((bonus) => !isActive(bonus)),
		leaving: leaving && isActive(leaving) ? leaving : undefined,
		left: left?.status === 'GIVEN_UP' ? left : undefined,
	};
}

function isActive({ status }: Bonus): boolean {
	return status === 'ACTIVE';
}

async function withTerms({ wps, locale }: App.Locals, bonus: Bonus): Promise<ActiveBonus> {
	const { promotionId, termsVersion: version } = bonus;
	if (!promotionId || !version) return { bonus, terms: undefined };
	const language = locale.toUpperCase();
	const terms = await wps(getPromotionTerms, { promotionId, version, language });
	return { bonus, terms: terms.ok ? terms.value : undefined };
}
