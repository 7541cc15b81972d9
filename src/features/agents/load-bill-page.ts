import type { AstroGlobal } from 'astro';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { ROUTES } from '#lib/routes.ts';
import { BILL_ENTRIES, type BillRoute } from '#lib/rules/agents/entries.ts';
import { isDay } from '#lib/rules/is-day.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { type AgentBillDetail, getAgentBill } from '#lib/wps/contract/agent-bills.ts';
import { periodText } from './period-text.ts';
import { showDay } from './show.ts';

/** Loads the bill of an address: `?no=`, with `day` the members of a day, with `member` the plays. */
export async function loadBillPage({ locals, url }: Pick<AstroGlobal, 'locals' | 'url'>) {
	const { locale, wps } = locals;
	const t = translate(locale, 'agents');
	const path = localizePath(locale, ROUTES.agentBill.path);
	const { no = '', day: asked = '', member = '' } = Object.fromEntries(url.searchParams);
	const day = isDay(asked) ? asked : undefined;
	const answer = await readBill(wps, no);
	const bill = answer.ok ? answer.value : undefined;
	const kind = bill?.kind === 'affiliate' ? 'dividend' : bill?.kind;
	const route = Object.entries(BILL_ENTRIES).find(([, one]) => one.kind === kind)?.[0];
	const entry = ROUTES[(route ?? 'agentDaily') as BillRoute].path;
	const list = { href: localizePath(locale, entry), label: t('bill.back') };
	const whole = { href: `${path}?no=${no}`, label: t('bill.title') };
	const dayPage = {
		href: `${path}?${new URLSearchParams({ no, day: day ?? '' })}`,
		label: day ? showDay(locale, day) : '',
	};
	return {
		...{ t, answer, entry, day, member },
		title: bill ? titleOf(locale, bill) : t('bill.title'),
		lead: bill && `${bill.billNo} · ${t(`bills.kind.${bill.kind}`)}`,
		badge: bill && t(`bills.state.${bill.state}`),
		back: member && day ? dayPage : day ? whole : list,
	};
}

type Wps = AstroGlobal['locals']['wps'];

/** A number that is none is refused as one of another agent. */
async function readBill(wps: Wps, billNo: string): Promise<CallResult<AgentBillDetail>> {
	if (/^[DSHRA]-\d{8}-[0-9A-Z]{1,13}$/.test(billNo)) return await wps(getAgentBill, { billNo });
	return { ok: false, refusal: { code: 'bill_not_yours', params: {} } };
}

function titleOf(locale: AstroGlobal['locals']['locale'], bill: AgentBillDetail): string {
	const period = periodText(locale, bill);
	return bill.isOwn ? period : `${bill.account} · ${period}`;
}
