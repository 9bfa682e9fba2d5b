import type { ReportedMessage } from './moderation.repository';

/** A report for reading in a terminal. */
export function describeReports(reports: ReportedMessage[]): string {
  if (reports.length === 0) return 'Nothing was reported.';
  return reports
    .map((report) => {
      const young = report.youngCount > 0 ? `, and ${report.youngCount} by younger accounts that do not count` : '';
      const lines = [
        `${report.id}${report.isRemoved ? '  (removed)' : ''}`,
        `  by ${report.author ?? 'a deleted account'}: ${oneLine(report.content)}`,
        `  ${report.count} reports${young}: ${report.reasons.join(', ')}; last ${report.lastAt.toISOString()}`,
        ...report.notes.map((note) => `  "${oneLine(note)}"`),
      ];
      return lines.join('\n');
    })
    .join('\n');
}

// What a stranger wrote must not move the cursor of a terminal.
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ');
