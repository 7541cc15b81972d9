import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoginForm } from '../../../../src/islands/auth/LoginForm.tsx';
import { BalanceView } from '../../../../src/islands/wallet/BalanceView.tsx';
import { DepositForm } from '../../../../src/islands/wallet/DepositForm.tsx';

const bounds = { min: 100_0000n, max: 50_000_0000n, remaining: 800_0000n };
const aDeposit = {
	locale: 'en',
	symbol: '৳',
	balance: 0n,
	bounds,
	depositId: '0b0e7d3e-5f0c-4a77-9d2c-0d6f3a1c9b10',
} as const;

test('the login is a plain form before any script', () => {
	const html = renderToString(<LoginForm locale="en" next="/en/game?vassalage=JHL" />);

	expect(html).toContain('method="post"');
	expect(html).toContain('action="/en/login"');
	expect(html).toContain('value="/en/game?vassalage=JHL"');
	expect(html).not.toContain('style=');
});

test('a refused login keeps the username, shows the reason and drops the password', () => {
	const refusal = { code: 'login_failed', params: {} } as const;
	const html = renderToString(
		<LoginForm locale="bn" next="/" username="rahim77" refusal={refusal} />,
	);

	expect(html).toContain('value="rahim77"');
	expect(html).toContain('ইউজারনেম বা পাসওয়ার্ড ভুল।');
	expect(html.match(/type="password"[^>]*value=/)).toBeNull();
});

test('the deposit form carries its own id and offers only allowed amounts', () => {
	const html = renderToString(<DepositForm {...aDeposit} />);

	expect(html).toContain(`value="${aDeposit.depositId}"`);
	expect(html).toContain('>500</button>');
	expect(html).not.toContain('>1,000</button>');
});

test('the balance shows its sign, separators and two decimals', () => {
	const html = renderToString(<BalanceView locale="en" amount={1_234_567_5000n} symbol="৳" />);

	expect(html).toContain('৳1,234,567.50');
});
