import { createHash } from 'node:crypto';

/** The style sheet of all pages. */
export const STYLE = `
:root {
	color-scheme: light dark;
	--ground: #f5f3ec;
	--card: #ffffff;
	--line: #dfdacd;
	--edge: #7d857d;
	--text: #0d211b;
	--text-2: #45554e;
	--brand: #08694b;
	--brand-text: #ffffff;
	--test: #fdeecb;
	--test-text: #7f4d00;
	--stripe: #f5d78f;
	--good: #0a7546;
	--bad: #b1271f;
}
@media (prefers-color-scheme: dark) {
	:root {
		--ground: #0a1218;
		--card: #131e26;
		--line: #263641;
		--edge: #748790;
		--text: #eaf1ef;
		--text-2: #a9bac0;
		--brand: #58d3a4;
		--brand-text: #06231a;
		--test: #352708;
		--test-text: #f5c46c;
		--stripe: #5c4512;
		--good: #54d89f;
		--bad: #ff9d92;
	}
}
* { box-sizing: border-box; }
body {
	margin: 0;
	min-height: 100vh;
	background: var(--ground);
	color: var(--text);
	font: 1rem/1.5 system-ui, 'Noto Sans Bengali', sans-serif;
}
.test {
	border-top: 6px solid;
	border-image: repeating-linear-gradient(135deg, var(--test-text) 0 10px, var(--stripe) 10px 20px) 1;
	background: var(--test);
	color: var(--test-text);
	padding: 12px 16px;
	text-align: center;
}
.test strong { display: block; font-size: 1.125rem; }
.bar, main { width: 100%; max-width: 440px; margin: 0 auto; padding: 0 16px; }
.bar { display: flex; justify-content: flex-end; min-height: 24px; }
.bar a { padding: 12px 0; }
a { color: var(--brand); }
main { padding-bottom: 32px; }
.card {
	background: var(--card);
	border: 1px solid var(--line);
	border-radius: 16px;
	padding: 20px;
}
h1 { margin: 0; font-size: 1.25rem; line-height: 1.35; }
.good h1 { color: var(--good); }
.bad h1 { color: var(--bad); }
h1 + p { margin: 4px 0 0; color: var(--text-2); }
h1 + .amount { margin: 8px 0 0; color: var(--text); font-size: 2.25rem; font-weight: 700; line-height: 1.2; overflow-wrap: anywhere; }
dl { margin: 16px 0 0; border-top: 1px solid var(--line); }
dl div {
	display: flex;
	flex-wrap: wrap;
	justify-content: space-between;
	gap: 0 16px;
	padding: 10px 0;
	border-bottom: 1px solid var(--line);
}
dt { color: var(--text-2); }
dd { margin: 0 0 0 auto; font-weight: 600; text-align: right; overflow-wrap: anywhere; }
dd small { display: block; font-weight: 400; color: var(--text-2); font-size: 0.875rem; }
form { margin: 12px 0 0; }
dl + form, dl + .button, h1 + p + .button { margin-top: 20px; }
button, .button {
	display: block;
	width: 100%;
	min-height: 48px;
	padding: 11px 16px;
	border: 1px solid var(--edge);
	border-radius: 12px;
	background: none;
	color: var(--text);
	font: inherit;
	font-weight: 600;
	text-align: center;
	text-decoration: none;
	cursor: pointer;
}
.button { margin-top: 12px; }
.main { border-color: var(--brand); background: var(--brand); color: var(--brand-text); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;

/** Changes with the style sheet, which browsers keep. */
const VERSION = createHash('sha256').update(STYLE).digest('hex').slice(0, 8);
export const STYLE_PATH = '/pay.css';
export const STYLE_ADDRESS = `${STYLE_PATH}?v=${VERSION}`;
