"""Learns how much each fact of a place weighs: `python3 bench/drift/learn-weights.py FILE... [--write src/drift/weighed/trees.json]`.

The files are what `bench/drift/weigh-places.ts` wrote for labelled batches. Boosted trees of scikit-learn (Debian: python3-sklearn). Before anything
is written, every project is left out once: what is printed is how the places of projects are found by weights that never saw them.
"""
import argparse
import collections
import json
import os
import random

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

FOLDS = 10


def read(files):
    places, labels = [], []
    judged = {}
    for one in json.load(open(os.path.join(os.path.dirname(__file__), "judged-places.json"), encoding="utf8")):
        judged[(one["repository"], one["commit"][:7], one["doc"], one["line"], one["token"])] = one["real"]
    for file in files:
        for line in open(file, encoding="utf8"):
            one = json.loads(line)
            if "names" in one:
                NAMES[:] = one["names"]
                continue
            verdict = judged.get((one["repository"], one["commit"][:7], one["doc"], one["line"], one["token"].lstrip("-")))
            if not one.get("label") and verdict is not None:
                one.update({"real": one["real"] or verdict, "notReal": not verdict})
            if one.get("label"):
                labels.append(one)
            elif "facts" not in one:
                continue
            elif one["real"] or one["edited"] or "notReal" in one or CHANCE.random() < ARGS.share:
                places.append(one)
    return places, labels


def learner(seed=0):
    return HistGradientBoostingClassifier(
        max_iter=ARGS.trees,
        learning_rate=0.04,
        max_leaf_nodes=ARGS.leaves,
        min_samples_leaf=60,
        l2_regularization=10,
        early_stopping=False,
        random_state=seed,
    )


def fit(x, real, counted, weights):
    return learner().fit(x[counted], real[counted], sample_weight=weights[counted])


def table(places, labels, score, real, ignored, drawn):
    by_label = collections.defaultdict(float)
    for one, points in zip(places, score):
        if "of" in one:
            key = (one["repository"], one["commit"], one["doc"], one["of"])
            by_label[key] = max(by_label[key], points)
    points = np.array([by_label[(one["repository"], one["commit"], one["doc"], one["token"])] for one in labels])
    told = np.array([one["isTold"] for one in labels])
    own = np.array([one["isTold"] for one in places])
    print(f"{len(labels)} labels, {told.mean():.2f} told by rules, {np.mean([one['reached'] for one in labels]):.2f} share a word with the change")
    print("  at   recall  with rules  real  edited  open  (places that no rule tells)")
    for at in (0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97):
        new = (score > at) & ~own
        print(
            f"  {at:.2f}  {np.mean(points > at):.2f}    {np.mean((points > at) | told):.2f}        {(new & real).sum():4d}  {(new & ignored).sum():5d}  {round(float((new & ~real & ~ignored) @ drawn)):5d}"
        )
    return points


def main():
    places, labels = read(ARGS.files)
    x = np.array([one["facts"] for one in places], float)
    real = np.array([one["real"] for one in places])
    # what the author touched and nobody labelled may be real: no count of what is told wrongly has it. A word that went with the edit is learnt as
    # real, one that stayed as true, and a line that went whole teaches nothing
    ignored = np.array([one["edited"] and not one["real"] and not one.get("notReal", False) for one in places])
    edit = np.array([one.get("edit", "") for one in places])
    stale = real | (ignored & (edit == "gone"))
    unknown = ignored & (edit != "gone") & (edit != "kept")
    # a word that stands on a page many times is one thing to learn
    often = np.array([one["facts"][NAMES.index("times on the page")] for one in places])
    drawn = np.array([1.0 if one["real"] or one["edited"] or "notReal" in one else 1 / ARGS.share for one in places])
    weights = drawn * np.where(real, 8.0, 1.0) / np.sqrt(np.maximum(often, 1))
    repositories = np.array([one["repository"] for one in places])
    names = sorted(set(repositories))
    score = np.zeros(len(places))
    for fold in range(FOLDS):
        out = np.isin(repositories, names[fold::FOLDS])
        if out.any():
            score[out] = fit(x, stale, ~out & ~unknown, weights).predict_proba(x[out])[:, 1]
    table(places, labels, score, real, ignored, drawn)
    if ARGS.places:
        with open(ARGS.places, "w", encoding="utf8") as file:
            for one, points in zip(places, score):
                if points > 0.3:
                    file.write(json.dumps({**one, "score": round(float(points), 3)}) + "\n")
    if ARGS.write:
        write(fit(x, stale, ~unknown, weights))


def write(model):
    trees = []
    for (predictor,) in model._predictors:
        trees.append(tree(predictor.nodes, 0))
    base = float(np.ravel(model._baseline_prediction)[0])
    with open(ARGS.write, "w", encoding="utf8") as file:
        file.write('{\n "facts": ' + json.dumps(NAMES) + ',\n "base": ' + f"{base:.4f}" + ',\n "trees": [\n')
        file.write(",\n".join("  " + json.dumps(one, separators=(",", ":")) for one in trees))
        file.write("\n ]\n}\n")


def tree(nodes, at):
    """A leaf is a number; a fork is [fact, at most, tree where it is at most that, tree where it is more]."""
    node = nodes[at]
    if node["is_leaf"]:
        return round(float(node["value"]), 4)
    return [int(node["feature_idx"]), round(float(node["num_threshold"]), 4), tree(nodes, node["left"]), tree(nodes, node["right"])]


PARSER = argparse.ArgumentParser()
PARSER.add_argument("files", nargs="+")
PARSER.add_argument("--write")
PARSER.add_argument("--places")
PARSER.add_argument("--trees", type=int, default=240)
PARSER.add_argument("--leaves", type=int, default=10)
PARSER.add_argument("--share", type=float, default=0.25, help="how many of the places that nobody labelled are read")
NAMES = []
CHANCE = random.Random(1)
ARGS = PARSER.parse_args()
main()
