/** A short email with one action. All of it is text, never markup. */
export type EmailContent = {
  greeting: string;
  paragraphs: string[];
  action: { label: string; link: string };
  after: string[];
};

/** Renders an email twice: plain text, and HTML for email programs (tables, inline styles, no images). */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: setText(content), html: setHtml(content) };
}

function setText({ greeting, paragraphs, action, after }: EmailContent): string {
  const parts = [greeting, ...paragraphs, `${action.label}:\n${action.link}`, ...after, "Colophon"];
  return `${parts.join("\n\n")}\n`;
}

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

function setHtml({ greeting, paragraphs, action, after }: EmailContent): string {
  const paragraph = (text: string): string =>
    `<p style="margin:0 0 16px;font:16px/1.6 ${SANS};color:#1C1B18">${escapeHtml(text)}</p>`;
  const small = (text: string): string =>
    `<p style="margin:0 0 8px;font:14px/1.5 ${SANS};color:#4F4B44">${escapeHtml(text)}</p>`;
  const link = escapeHtml(action.link);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(action.label)}</title></head>
<body style="margin:0;padding:0;background:#F7F5EF">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F5EF"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td style="padding:0 0 20px;font:24px/1 ${SERIF};color:#1D5243;letter-spacing:-0.01em">Colophon</td></tr><tr>
<td style="background:#FFFDF9;border:1px solid #E0DBCF;border-radius:14px;padding:32px">
<p style="margin:0 0 16px;font:22px/1.3 ${SERIF};color:#1C1B18">${escapeHtml(greeting)}</p>
${paragraphs.map(paragraph).join("\n")}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:13px 20px;border-radius:8px;background:#1D5243;color:#FFFFFF;font:600 15px/1.2 ${SANS};text-decoration:none">${escapeHtml(action.label)}</a></p>
${after.map(small).join("\n")}
<p style="margin:16px 0 0;padding:16px 0 0;border-top:1px solid #E0DBCF;font:13px/1.5 ${SANS};color:#6B665D;word-break:break-all">If the button does nothing, open this address: ${link}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

/** The five special characters of HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
