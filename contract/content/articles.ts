import type { Kind } from "./fields.ts";
import * as f from "./fields.ts";

export const article: Kind = {
  title: "title",
  page: true,
  at: { path: "/blogs" },
  made: "blank",
  sides: { title: f.line(110), description: f.line(300, 2), tags: f.lines, markdown: f.prose },
  fields: {
    picture: f.picture,
    topic: f.ref("article-topic"),
    publishedOn: f.date,
    checkedOn: f.date,
    readingMinutes: f.number(1, 60),
    related: { type: "refs", kind: "article" },
    status: f.sample,
  },
};

export const articleTopic: Kind = {
  title: "name",
  page: false,
  shownOn: "/blogs",
  made: null,
  fields: {
    name: f.both(60),
    description: f.both(200, 2),
    next: f.optional(f.group({ path: f.text(200), line: f.both(200, 2), label: f.both(60) })),
    id: f.kept,
  },
};

export const articleDesk: Kind = {
  title: "name",
  page: false,
  made: null,
  fields: { name: f.both(80), bio: f.both(400, 3), id: f.kept, topics: f.kept },
};

const side = {
  title: f.line(90),
  description: f.line(300, 2),
  markdown: f.prose,
  updatedOn: f.date,
  status: f.sample,
  anchors: f.keptIfThere,
  features: f.keptIfThere,
};
export const sitePage: Kind = { title: "title", page: false, made: null, sides: side, fields: {} };

export const faqGroup: Kind = {
  title: "title",
  page: false,
  shownOn: "/contact-us",
  made: null,
  fields: {
    title: f.both(200),
    items: f.rows({
      question: f.both(200),
      answer: f.both(1500, 4),
      id: f.text(60),
      slug: f.text(120),
      slugAr: f.text(120),
      order: f.number(1, 100),
      links: f.words,
      checkedOn: f.date,
      status: f.choice(["sample", "final"]),
      features: f.optional(f.words),
      only: f.optional(f.text(60)),
    }),
    id: f.kept,
  },
};

export const story: Kind = {
  title: "title",
  page: false,
  shownOn: "",
  made: "blank",
  fields: {
    title: f.both(90),
    text: f.both(700, 4),
    picture: f.picture,
    readMinutes: f.number(1, 30),
    link: f.group({ slug: f.ref("destination"), label: f.both(60), type: f.kept }),
    id: f.kept,
  },
};
