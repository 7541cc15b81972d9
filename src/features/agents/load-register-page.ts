import type { AstroGlobal } from 'astro';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { idIn } from './load-team.ts';
import { type SentForm, submitRegisterForm } from './submit-register.ts';

/** The parts of the register centre, by the parameter `part`. */
export const REGISTER_PARTS = ['links', 'link', 'account', 'rebates'] as const;
export type RegisterPart = (typeof REGISTER_PARTS)[number];

const DONE = ['link', 'closed', 'rates', 'promoted'] as const;

export interface RegisterPage {
	part: RegisterPart;
	/** The address of a part, with more of its query. */
	hrefOf: (part: RegisterPart, query?: Record<string, string>) => string;
	/** The member whose rates are shown. */
	memberId: number | undefined;
	/** The link whose accounts are shown. */
	linkId: string | undefined;
	after: string | undefined;
	sent: SentForm | undefined;
	/** What the form of the page before has done, in words. */
	done: string | undefined;
}

/** Sends the form of the page, if there is one; `next` is the page that follows. */
export async function loadRegisterPage({
	request,
	url,
	locals,
}: Pick<AstroGlobal, 'request' | 'url' | 'locals'>): Promise<RegisterPage | { next: string }> {
	const { locale } = locals;
	const path = localizePath(locale, ROUTES.agentRegister.path);
	const hrefOf = (part: RegisterPart, query: Record<string, string> = {}) => {
		const params = new URLSearchParams({ ...(part !== 'links' && { part }), ...query }).toString();
		return params ? `${path}?${params}` : path;
	};
	const query = url.searchParams;
	const part = REGISTER_PARTS.find((one) => one === query.get('part')) ?? 'links';
	const memberId = part === 'rebates' ? idIn(url, 'member') : undefined;
	const form = await readForm(request);
	const sent = form && (await submitRegisterForm(locals, form));
	if (sent?.done) {
		const after = sent.done === 'rates' || sent.done === 'promoted' ? 'rebates' : 'links';
		const member = memberId ? { member: String(memberId) } : {};
		return { next: hrefOf(after, { ...member, done: sent.done }) };
	}
	const linkId = query.get('link') ?? '';
	const done = form ? undefined : DONE.find((one) => one === query.get('done'));
	return {
		...{ part, hrefOf, memberId, sent },
		linkId: part === 'links' && isUuid(linkId) ? linkId : undefined,
		after: query.get('after') ?? undefined,
		done: done && translate(locale, 'agents')(`register.done.${done}`),
	};
}
