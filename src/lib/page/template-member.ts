import { randomInt } from 'node:crypto';
import { formatMoney, type Money, UNIT } from '#lib/money.ts';
import type { Member } from '#lib/wps/contract/member.ts';
import type { Balance } from '#lib/wps/contract/wallet.ts';

type Template = NonNullable<App.Locals['template']>;

/**
 * Sets the member and the balance of a page that is rendered for all members of a class: marks for
 * what is one member's, and nothing else. Reading another field refuses the template.
 */
export function setTemplateMember(locals: App.Locals, template: Template): void {
	const { marks, memberClass } = template;
	const { currency, currencySymbol, ...shared } = memberClass;
	const member = {
		...shared,
		account: marks.value(({ member }) => member.account),
		nickname: marks.value(({ member }) => member.nickname),
		mustChangePassword: false,
	};
	const balance = { sumBalance: markedAmount(template), currency, currencySymbol };
	locals.member = guarded(member, 'member', template) as Member;
	locals.balance = guarded(balance, 'balance', template) as Balance;
}

/** An amount that no page has by chance, found in the HTML as digits and as formatted text. */
function markedAmount({ marks }: Template): Money {
	const units = BigInt(randomInt(2 ** 47)) + 10n ** 14n;
	const amount = units * UNIT + BigInt(randomInt(1, 10_000));
	marks.standIn(formatMoney(amount), ({ balance }) => formatMoney(balance.sumBalance));
	marks.standIn(String(amount), ({ balance }) => String(balance.sumBalance));
	// In another format, or calculated with, it would be shown as it is.
	marks.forbid(String(units).slice(0, 9));
	marks.forbid(formatMoney(units * UNIT).slice(0, 11));
	return amount;
}

function guarded<T extends object>(value: T, name: string, { marks }: Template): T {
	return new Proxy(value, {
		get(target, field) {
			if (typeof field === 'string' && !(field in target)) marks.refuse(`${name}.${field}`);
			return Reflect.get(target, field);
		},
	});
}
